import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { memberStateOf } from '../../testing/memberState';
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
    await user.click(await screen.findByRole('spinbutton', { name: 'Day' }));
    await user.keyboard('02041990');
    await waitFor(() => expect(screen.getByText('1990-04-02')).toBeTruthy());
  });

  it('is typed and chosen in the order and the words of another language', async () => {
    const user = userEvent.setup();
    await renderInShell(<Field start="1990-04-02" />, { state: memberStateOf('admin', { languageCode: 'de_DE' }) });
    const parts = await screen.findAllByRole('spinbutton');
    expect(parts.map((part) => [part.getAttribute('aria-label'), part.textContent])).toEqual([
      ['Tag', '02'],
      ['Monat', '04'],
      ['Jahr', '1990'],
    ]);
    await user.click(screen.getByRole('button', { name: 'Datum auswählen, gewähltes Datum ist 2. Apr 1990' }));
    expect(await screen.findByText('April 1990')).toBeTruthy();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([...'MDMDFSS']);
  });

  it('that is half typed is no empty one', async () => {
    const user = userEvent.setup();
    await renderInShell(<Field start="1990-04-02" />);
    await user.click(await screen.findByRole('spinbutton', { name: 'Year' }));
    await user.keyboard('{Backspace}');
    await user.tab();
    await user.tab();
    await user.tab();
    await waitFor(() => expect(screen.getByText('invalid')).toBeTruthy());
  });
});
