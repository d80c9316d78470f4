import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderInShell } from '../../testing/renderInShell';
import { DateInput } from './DateInput';

const Field = ({ start }: { start: string | null }) => {
  const [value, setValue] = useState(start);
  return (
    <>
      <DateInput label="Date of birth" value={value} onChange={setValue} />
      <output>{String(value)}</output>
    </>
  );
};

describe('a date', () => {
  it('is typed in the order of the language, and handed on as YYYY-MM-DD', async () => {
    const user = userEvent.setup();
    await renderInShell(<Field start={null} />);
    await user.click(await screen.findByRole('spinbutton', { name: 'Day' }, { timeout: 10_000 }));
    await user.keyboard('02041990');
    await waitFor(() => expect(screen.getByText('1990-04-02')).toBeTruthy());
  });

  it('that is half typed is no empty one', async () => {
    const user = userEvent.setup();
    await renderInShell(<Field start="1990-04-02" />);
    await user.click(await screen.findByRole('spinbutton', { name: 'Year' }, { timeout: 10_000 }));
    await user.keyboard('{Backspace}');
    await user.tab();
    await user.tab();
    await user.tab();
    await waitFor(() => expect(screen.getByText('invalid')).toBeTruthy());
  });
});
