import { render, screen } from '@testing-library/react';
import { I18nContextProvider } from 'ra-core';
import { expect, it } from 'vitest';
import { SaveStatus } from './SaveStatus';
import type { SaveStatus as Status } from './saveQueue';

/** Words are their keys here. */
const words = {
  translate: (key: string) => key.replace('executions.saving.', ''),
  changeLocale: async () => undefined,
  getLocale: () => 'de_DE',
};

it('shows each step, and says aloud failures and that they are over, not every "saved"', () => {
  const drawn = (status: Status) => (
    <I18nContextProvider value={words}>
      <SaveStatus status={status} />
    </I18nContextProvider>
  );
  const { rerender } = render(drawn('saved'));
  const steps: [Status, string][] = [
    ['saved', ''],
    ['saving', ''],
    ['failing', 'failing'],
    ['saved', 'recovered'],
    ['saving', ''],
    ['saved', ''],
    ['refused', 'refused'],
    ['saving', ''],
    ['saved', 'recovered'],
  ];
  for (const [status, aloud] of steps) {
    rerender(drawn(status));
    expect([status, screen.getByRole('status').textContent]).toEqual([status, aloud]);
    expect(screen.getAllByText(status)).toHaveLength(1);
  }
});

it('says of what was taken along that it lies on this device, but never that it is saved', () => {
  render(
    <I18nContextProvider value={words}>
      <SaveStatus status="failing" isTaken />
    </I18nContextProvider>,
  );
  expect(screen.getByRole('status').textContent).toBe('onDevice');
});
