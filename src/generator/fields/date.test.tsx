import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { LatestDay } from '../../../contract/shapes/fieldMeta';
import { noteServerTime } from '../../../dataProvider/clock';
import { renderInShell } from '../../testing/renderInShell';
import { date } from './date';

afterEach(() => {
  vi.useRealTimers();
});

const Filtered = ({ latest }: { latest?: LatestDay }) => {
  const [value, setValue] = useState<unknown>(null);
  const shape = { name: 'from', widget: 'date', required: false, ...(latest && { latest }) } as const;
  return (
    <>
      <date.Filter shape={shape} resource="auditEvents" label="From" value={value} onChange={setValue} />
      <output aria-label="Value">{String(value)}</output>
    </>
  );
};

it('filters by a day that there is, and says what is wrong with any other once the field is left', async () => {
  const user = userEvent.setup();
  await renderInShell(<Filtered />);
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'From' });
  const filteredBy = () => screen.getByRole('status', { name: 'Value', hidden: true }).textContent;
  await user.type(field, '3.5.24');
  expect(filteredBy()).toBe('null');
  await user.tab();
  expect([field.value, filteredBy()]).toEqual(['03/05/2024', '2024-05-03']);
  for (const [typed, fault] of [
    ['31.2.2024', /valid date/],
    ['1.1.0027', /not be before 1 Jan 1900/],
    ['1.1.2201', /not be after 31 Dec 2200/],
  ] as const) {
    await user.clear(field);
    await user.type(field, typed);
    await user.tab();
    expect([field.value, filteredBy(), field.getAttribute('aria-invalid')]).toEqual([typed, 'null', 'true']);
    expect(screen.getByText(fault)).toBeTruthy();
  }
});

it('knows a new day when the server tells of one, whatever the device says', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-02T12:00:00Z') });
  const user = userEvent.setup();
  noteServerTime('2026-03-02T23:59:00Z');
  await renderInShell(<Filtered latest="today" />);
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'From' });
  await user.type(field, '3.3.2026');
  await user.tab();
  expect(screen.getByText(/not be after 2 Mar 2026/)).toBeTruthy();
  act(() => noteServerTime('2026-03-03T00:01:00Z'));
  expect(screen.queryByText(/not be after/)).toBeNull();
});

it('opens its calendar on the day of the server', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-05-02T12:00:00Z') });
  const user = userEvent.setup();
  noteServerTime('2026-03-02T12:00:00Z');
  await renderInShell(<Filtered />);
  await user.click(await screen.findByRole('button', { name: 'Choose date' }));
  const calendar = within(await screen.findByRole('dialog', { name: 'Choose date' }));
  expect(await calendar.findByText('March 2026')).toBeTruthy();
  expect(calendar.getByRole('gridcell', { current: 'date' }).textContent).toBe('2');
});
