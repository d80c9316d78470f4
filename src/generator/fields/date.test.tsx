import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderInShell } from '../../testing/renderInShell';
import { date } from './date';

const Filtered = () => {
  const [value, setValue] = useState<unknown>(null);
  const shape = { name: 'from', widget: 'date', required: false } as const;
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
