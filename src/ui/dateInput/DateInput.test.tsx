import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { memberStateOf } from '../../testing/memberState';
import { renderInShell } from '../../testing/renderInShell';
import { DateInput } from './DateInput';

const bounds = { today: '2026-03-02', minimum: '1900-01-01', maximum: '2200-12-31' };
const onBlur = vi.fn();

const Field = ({ start }: { start: string | null }) => {
  const [value, setValue] = useState(start);
  return (
    <>
      <DateInput {...bounds} label="Date of birth" value={value} onChange={setValue} onBlur={onBlur} />
      <output aria-label="Value">{String(value)}</output>
      <button type="button" onClick={() => setValue(start)}>
        Discard
      </button>
    </>
  );
};

const open = async (start: string | null, language: 'de_DE' | 'en_GB' = 'en_GB') => {
  onBlur.mockClear();
  await renderInShell(<Field start={start} />, { state: memberStateOf('admin', { languageCode: language }) });
  const input = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Date of birth' });
  return {
    user: userEvent.setup(),
    input,
    handedOn: () => screen.getByRole('status', { name: 'Value', hidden: true }).textContent,
  };
};

describe('a date', () => {
  it.each([
    ['de_DE', '3.5.2024', '03.05.2024'],
    ['de_DE', '3.5.24', '03.05.2024'],
    ['de_DE', '03052024', '03.05.2024'],
    ['en_GB', '3/5/2024', '03/05/2024'],
    ['en_GB', '2024-05-03', '03/05/2024'],
  ] as const)('typed in %s as %s is written %s once the field is left', async (language, typed, written) => {
    const { user, input, handedOn } = await open(null, language);
    await user.type(input, typed);
    expect(input.value).toBe(typed);
    await user.tab();
    expect([input.value, handedOn()]).toEqual([written, '2024-05-03']);
  });

  it('may be pasted, and read by Enter alone', async () => {
    const { user, input, handedOn } = await open(null);
    await user.click(input);
    await user.paste(' 31.12.99 ');
    await user.keyboard('{Enter}');
    expect([input.value, handedOn()]).toEqual(['31/12/1999', '1999-12-31']);
  });

  it('is not read before its year is whole', async () => {
    const { user, input, handedOn } = await open(null);
    await user.type(input, '1.2.20');
    expect(handedOn()).toBe('1.2.20');
    await user.type(input, '24');
    expect(handedOn()).toBe('2024-02-01');
  });

  it('that is none stays as it was typed, until another value takes its place', async () => {
    const { user, input, handedOn } = await open('1990-04-02');
    await user.clear(input);
    expect(handedOn()).toBe('null');
    await user.type(input, '31.2.24');
    await user.tab();
    expect([input.value, handedOn()]).toEqual(['31.2.24', '31.2.24']);
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect([input.value, handedOn()]).toEqual(['02/04/1990', '1990-04-02']);
  });
});

describe('the calendar of a date', () => {
  it('is in the words of the language, and a day of it is taken', async () => {
    const { user, input, handedOn } = await open('1990-04-02', 'de_DE');
    expect(input.placeholder).toBe('TT.MM.JJJJ');
    await user.click(screen.getByRole('button', { name: 'Datum auswählen, gewähltes Datum ist 02.04.1990' }));
    const calendar = within(await screen.findByRole('dialog', { name: 'Datum auswählen' }));
    expect(await calendar.findByText('April 1990')).toBeTruthy();
    expect(calendar.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([...'MDMDFSS']);
    await user.click(calendar.getByRole('gridcell', { name: '17' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([input.value, handedOn()]).toEqual(['17.04.1990', '1990-04-17']);
  });

  it('is left without having left the field, and can take no day', async () => {
    const { user, input, handedOn } = await open('1990-04-02');
    await user.click(screen.getByRole('button', { name: /^Choose date/ }));
    const calendar = within(await screen.findByRole('dialog', { name: 'Choose date' }));
    await user.click(calendar.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([input.value, handedOn()]).toEqual(['', 'null']);
    expect(onBlur).not.toHaveBeenCalled();
    await user.click(input);
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(onBlur).toHaveBeenCalledOnce();
  });
});
