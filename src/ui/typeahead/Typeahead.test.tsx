import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderInShell } from '../../testing/renderInShell';
import { Typeahead } from './Typeahead';
import type { Candidate } from './useCandidates';

const everybody = ['Anna', 'Annika', 'Bernd'].map((label) => ({ value: label, label }));

type Search = (text: string) => Promise<Candidate[]>;

const Field = ({ max, search }: { max: number; search: Search }) => {
  const [chosen, setChosen] = useState<readonly Candidate[]>([]);
  // A new list with each drawing, as whoever reads the names from a server hands it in.
  return <Typeahead label="People" chosen={[...chosen]} onChange={setChosen} search={search} max={max} />;
};

const setUp = async (max: number) => {
  const search = vi.fn<Search>(async (text) => everybody.filter(({ label }) => label.startsWith(text)));
  const user = userEvent.setup();
  await renderInShell(<Field max={max} search={search} />);
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'People' });
  return { user, field, search };
};

describe('a typeahead', () => {
  it('searches once typing has stopped, and keeps what is typed', async () => {
    const { user, field, search } = await setUp(5);
    await user.type(field, 'Ann');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
    expect(field.value).toBe('Ann');
    expect(search.mock.calls.map(([text]) => text)).toEqual(['', 'Ann']);
  });

  it('collects the chosen ones as chips, up to the maximum', async () => {
    const { user, field } = await setUp(2);
    await user.click(field);
    await user.click(await screen.findByRole('option', { name: 'Anna' }));
    await user.click(field);
    await user.click(await screen.findByRole('option', { name: 'Bernd' }));
    expect(screen.getByRole('button', { name: 'Anna' })).toBeTruthy();
    await user.click(field);
    expect((await screen.findByRole('option', { name: 'Annika' })).ariaDisabled).toBe('true');
    await user.keyboard('{Escape}{Backspace}');
    expect(screen.queryByRole('button', { name: 'Bernd' })).toBeNull();
  });

  it('replaces a single choice', async () => {
    const { user, field } = await setUp(1);
    await user.click(field);
    await user.click(await screen.findByRole('option', { name: 'Anna' }));
    expect(field.value).toBe('Anna');
    await user.clear(field);
    await user.type(field, 'B');
    await user.click(await screen.findByRole('option', { name: 'Bernd' }));
    expect(field.value).toBe('Bernd');
  });
});
