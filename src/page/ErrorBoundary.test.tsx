import { fireEvent, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderInShell } from '../testing/renderInShell';
import { ErrorBoundary } from './ErrorBoundary';
import { lazyPage } from './pageRoutes';

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

describe('a page whose script is not there', () => {
  const missing = () => new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/page.js');

  it('says that there is no connection, and is shown once it can be loaded', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const load = vi.fn<() => Promise<() => string>>().mockRejectedValueOnce(missing());
    load.mockResolvedValue(() => 'Here it is');
    const Page = lazyPage(load);
    await renderInShell(
      <ErrorBoundary resetKey="/">
        <Suspense>
          <Page />
        </Suspense>
      </ErrorBoundary>,
    );
    await screen.findByRole('heading', { name: 'No connection' });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Here it is')).toBeTruthy();
  });

  it('is tried again by itself once the browser is connected', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const load = vi.fn<() => Promise<() => string>>().mockRejectedValueOnce(missing());
    load.mockResolvedValue(() => 'Here it is');
    const Page = lazyPage(load);
    await renderInShell(
      <ErrorBoundary resetKey="/">
        <Suspense>
          <Page />
        </Suspense>
      </ErrorBoundary>,
    );
    await screen.findByRole('heading', { name: 'No connection' });
    fireEvent(window, new Event('online'));
    expect(await screen.findByText('Here it is')).toBeTruthy();
  });
});
