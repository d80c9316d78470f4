import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInShell } from '../testing/renderInShell';
import { ErrorBoundary } from './ErrorBoundary';

const Broken = (): never => {
  throw new Error('broken');
};

it('shows a helpful page where one could not be drawn', async () => {
  // React writes what it caught to the console.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await renderInShell(
    <ErrorBoundary resetKey="/">
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('heading', { name: 'This page can’t be shown right now' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
});
