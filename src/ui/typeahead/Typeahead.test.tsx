import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useEffect, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderInShell } from '../../testing/renderInShell';
import { Typeahead } from './Typeahead';
import type { Candidate } from './useCandidates';

const everybody = ['Anna', 'Annika', 'Bernd'].map((label) => ({ value: label, label }));

type Search = (text: string) => Promise<Candidate[]>;

interface Properties {
  max: number;
  search: Search;
  first: readonly Candidate[];
  /** Is told how to choose others from outside. */
  onReady: (choose: (chosen: readonly Candidate[]) => void) => void;
}

const Field = ({ max, search, first, onReady }: Properties) => {
  const [chosen, setChosen] = useState(first);
  useEffect(() => onReady(setChosen), [onReady]);
  // A new list with each drawing, as whoever reads the names from a server hands it in.
  return <Typeahead label="People" chosen={[...chosen]} onChange={setChosen} search={search} max={max} />;
};

const setUp = async (max: number, first: readonly Candidate[] = []) => {
  let choose: (chosen: readonly Candidate[]) => void = () => undefined;
  const onReady: ComponentProps<typeof Field>['onReady'] = (ready) => {
    choose = ready;
  };
  const search = vi.fn<Search>(async (text) => everybody.filter(({ label }) => label.startsWith(text)));
  const user = userEvent.setup();
  await renderInShell(<Field max={max} search={search} first={first} onReady={onReady} />);
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'People' });
  return { user, field, search, named: async (chosen: readonly Candidate[]) => act(async () => choose(chosen)) };
};

describe('a typeahead', () => {
  it('searches once typing has stopped, and keeps what is typed', async () => {
    const { user, field, search } = await setUp(5);
    await user.type(field, 'Ann');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
    expect(field.value).toBe('Ann');
    await waitFor(() => expect(search.mock.calls.map(([text]) => text)).toEqual(['', 'Ann']));
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

  it('has the focus once somebody is taken away, so that another one is typed at once', async () => {
    const { user, field } = await setUp(
      5,
      everybody.filter(({ label }) => label !== 'Annika'),
    );
    const cross = within(screen.getByRole('button', { name: 'Anna' })).getByTestId('CancelIcon');
    await user.click(cross);
    expect(screen.queryByRole('button', { name: 'Anna' })).toBeNull();
    expect(document.activeElement).toBe(field);
    await user.keyboard('Annika');
    await user.click(await screen.findByRole('option', { name: 'Annika' }));
    expect(screen.getByRole('button', { name: 'Annika' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Bernd' })).toBeTruthy();
  });

  it('keeps what is typed when the names of those chosen come', async () => {
    const { user, field, named } = await setUp(5, [{ value: 'Bernd', label: '…' }]);
    await user.type(field, 'Ann');
    await named([{ value: 'Bernd', label: 'Bernd' }]);
    expect(screen.getByRole('button', { name: 'Bernd' })).toBeTruthy();
    expect(field.value).toBe('Ann');
    expect(await screen.findByRole('option', { name: 'Annika' })).toBeTruthy();
  });

  it('keeps what is typed in place of a single choice, whose name comes', async () => {
    const { user, field, named } = await setUp(1, [{ value: 'Bernd', label: '…' }]);
    await user.type(field, 'Ann');
    await named([{ value: 'Bernd', label: 'Bernd' }]);
    expect(field.value).toBe('Ann');
  });

  it('shows the name of a single choice once it is known', async () => {
    const { field, named } = await setUp(1, [{ value: 'Bernd', label: '…' }]);
    await named([{ value: 'Bernd', label: 'Bernd' }]);
    expect(field.value).toBe('Bernd');
  });

  it('takes nobody found before who does not fit what is typed by now', async () => {
    const { user, field, search } = await setUp(5);
    await user.click(field);
    await screen.findByRole('option', { name: 'Anna' });
    search.mockImplementation(() => new Promise(() => undefined));
    await user.type(field, 'Bern{ArrowDown}{Enter}');
    expect(screen.getByRole('button', { name: 'Bernd' })).toBeTruthy();
    await user.type(field, 'Zoe{ArrowDown}{Enter}');
    expect(screen.queryByRole('button', { name: /^Ann/ })).toBeNull();
    expect(screen.getByText('Searching …')).toBeTruthy();
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
