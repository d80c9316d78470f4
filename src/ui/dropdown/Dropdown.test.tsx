import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderInShell } from '../../testing/renderInShell';
import { Dropdown } from './Dropdown';

const items = ['one', 'two', 'three'].map((value) => ({ value, label: value }));

const One = () => {
  const [value, setValue] = useState<string | string[]>('');
  return <Dropdown label="Count" items={items} value={value} onChange={setValue} emptyLabel="none" />;
};
const Several = () => {
  const [value, setValue] = useState<string | string[]>([]);
  return <Dropdown label="Count" items={items} value={value} onChange={setValue} max={2} />;
};
const field = () => screen.getByRole('combobox', { name: 'Count' });

describe('a dropdown', () => {
  it('opens, moves and chooses by keyboard, and closes on the choice', async () => {
    const user = userEvent.setup();
    await renderInShell(<One />);
    await user.tab();
    await user.keyboard('{ArrowDown}');
    await screen.findByRole('listbox');
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    expect(field().textContent).toBe('two');
  });

  it('opens by the space bar and closes by Escape without a choice', async () => {
    const user = userEvent.setup();
    await renderInShell(<One />);
    await user.tab();
    await user.keyboard(' ');
    await screen.findByRole('listbox');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    expect(field().textContent).toBe('none');
  });

  it('stays open for several, and takes no more than the maximum', async () => {
    const user = userEvent.setup();
    await renderInShell(<Several />);
    await user.click(field());
    await user.click(screen.getByRole('option', { name: 'one' }));
    await user.click(screen.getByRole('option', { name: 'three' }));
    expect(screen.getByRole('option', { name: 'two' }).ariaDisabled).toBe('true');
    expect(screen.getByRole('option', { name: 'one' }).ariaDisabled).not.toBe('true');
    await user.click(screen.getByRole('option', { name: 'one' }));
    expect(screen.getByRole('option', { name: 'two' }).ariaDisabled).not.toBe('true');
  });
});
