import { act, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderInShell } from '../../testing/renderInShell';
import { wearStyles } from '../../testing/styles';
import { PrintPage } from '../../ui/PrintPage';
import { Shell } from '../Shell';

wearStyles();

const licensee = { supportChatKey: 'key-7', supportChatScript: 'https://chat.example.org/widget.js?key=key-7' };
const scripts = () => [...document.head.querySelectorAll('script')];

/** Opens the widget as its script does: it puts a box of its own into the page. */
const openWidget = async () => {
  const box = document.createElement('div');
  box.textContent = 'How can we help?';
  await act(async () => document.body.append(box));
  return box;
};

afterEach(() => {
  for (const box of document.querySelectorAll('[data-support-chat], .MuiPopper-root')) box.remove();
});

it('is loaded from where the operator says, with the key', async () => {
  await renderInShell(<Shell>page</Shell>, { licensee });
  expect(scripts().map(({ src, dataset }) => [src, dataset.key])).toEqual([[licensee.supportChatScript, 'key-7']]);
});

it.each([
  { supportChatKey: null, supportChatScript: null },
  { supportChatKey: 'key-7', supportChatScript: null },
])('is not loaded with %j', async (incomplete) => {
  await renderInShell(<Shell>page</Shell>, { licensee: incomplete });
  expect(scripts()).toEqual([]);
});

it('is not loaded on a page to print', async () => {
  await renderInShell(
    <Shell>
      <PrintPage>certificate</PrintPage>
    </Shell>,
    { licensee },
  );
  expect(scripts()).toEqual([]);
});

it('is marked, so that print pages hide it; what the product lifts out of itself is not', async () => {
  await renderInShell(<Shell>page</Shell>, { licensee });
  const ours = document.createElement('div');
  ours.className = 'MuiPopper-root';
  await act(async () => document.body.append(ours));
  expect((await openWidget()).hasAttribute('data-support-chat')).toBe(true);
  expect(ours.hasAttribute('data-support-chat')).toBe(false);
  const styles = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('');
  expect(styles).toMatch(/@media print\{\[data-support-chat\]\{display:none!important/);
  expect(screen.getByText('How can we help?')).toBeTruthy();
});

it('goes with the dashboard', async () => {
  const { unmount } = await renderInShell(<Shell>page</Shell>, { licensee });
  const box = await openWidget();
  unmount();
  expect([scripts().length, box.isConnected]).toEqual([0, false]);
});
