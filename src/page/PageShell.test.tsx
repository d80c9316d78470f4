import { fireEvent, screen, within } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { Shell } from '../layout/Shell';
import { renderInShell } from '../testing/renderInShell';
import { PageShell } from './PageShell';

afterEach(() => {
  vi.unstubAllGlobals();
});

const pages = (
  <Routes>
    <Route
      path="/first"
      element={
        <PageShell title="First">
          <Link to="/second">on</Link>
        </PageShell>
      }
    />
    <Route
      path="/second"
      element={
        <PageShell title="Second" crumbs={[{ label: 'Company' }, { label: 'Members', to: '/first' }]}>
          text
        </PageShell>
      }
    />
  </Routes>
);

it('leads from home by the crumbs to the current page', async () => {
  await renderInShell(pages, { path: '/second' });
  const trail = within(screen.getByRole('navigation', { name: 'You are here' }));
  expect(trail.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
  expect(trail.getByRole('link', { name: 'Members' }).getAttribute('href')).toBe('/first');
  expect(trail.queryByRole('link', { name: 'Company' })).toBeNull();
  expect(trail.getByText('Second').getAttribute('aria-current')).toBe('page');
});

it('names the document after page and product', async () => {
  await renderInShell(pages, { path: '/first', licensee: { licenseeName: 'Ampel' } });
  expect(document.title).toBe('First · Ampel');
});

it('moves the focus to the heading of the page that was reached, not of the one that was opened', async () => {
  vi.stubGlobal('scrollTo', vi.fn());
  await renderInShell(<Shell>{pages}</Shell>, { path: '/first' });
  expect(document.activeElement).toBe(document.body);
  fireEvent.click(screen.getByRole('link', { name: 'on' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Second' }));
});

it('leaves the focus where somebody types over the page while it arrives', async () => {
  vi.stubGlobal('scrollTo', vi.fn());
  await renderInShell(
    <>
      <Shell>{pages}</Shell>
      <input aria-label="Over the page" />
    </>,
    { path: '/first' },
  );
  const field = screen.getByRole('textbox', { name: 'Over the page' });
  field.focus();
  fireEvent.click(screen.getByRole('link', { name: 'on' }));
  expect(await screen.findByRole('heading', { name: 'Second' })).toBeTruthy();
  expect(document.activeElement).toBe(field);
});

it('leaves the focus in the page where somebody is at work in it', async () => {
  vi.stubGlobal('scrollTo', vi.fn());
  const tabs = (
    <Routes>
      <Route
        path="/tabs/:tab"
        element={
          <PageShell title="Tabs">
            <Link to="/tabs/two">two</Link>
          </PageShell>
        }
      />
    </Routes>
  );
  await renderInShell(<Shell>{tabs}</Shell>, { path: '/tabs/one' });
  const tab = screen.getByRole('link', { name: 'two' });
  tab.focus();
  fireEvent.click(tab);
  expect(document.activeElement).toBe(tab);
});
