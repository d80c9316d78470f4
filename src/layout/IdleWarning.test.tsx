import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { idleEnd } from '../../authProvider';
import { renderInShell } from '../testing/renderInShell';
import { IdleWarning } from './IdleWarning';

afterEach(() => idleEnd.set(null));

it('says in a dialog how many seconds are left, reads none of them out, and lets the person stay', async () => {
  await renderInShell(<IdleWarning />);
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => idleEnd.set(90));
  const dialog = screen.getByRole('dialog', { name: 'Are you still there?', description: /signed out in 90 seconds/ });
  act(() => idleEnd.set(1));
  expect(screen.getByRole('timer').textContent).toContain('in one second');
  expect(dialog.querySelectorAll('[aria-live]')).toHaveLength(0);
  expect(screen.getByRole('status').textContent).toBe('');
  await userEvent.click(screen.getByRole('button', { name: 'Stay signed in' }));
  expect(idleEnd.getSnapshot()).toBeNull();
});

it('says that they stay once they did something, and waits to be closed', async () => {
  await renderInShell(<IdleWarning />);
  act(() => idleEnd.set('stays'));
  expect(screen.getByRole('status').textContent).toBe('You stay signed in.');
  await userEvent.keyboard('{Escape}');
  expect(idleEnd.getSnapshot()).toBeNull();
});
