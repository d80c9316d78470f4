import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { getMemberState } from '../../authProvider';
import { createGate } from '../testing/api';
import { renderInShell } from '../testing/renderInShell';
import { SettingsTab } from './SettingsTab';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The server, as far as it matters here: it answers everything with one status. */
const answerWith = (status: number) => {
  const fetch = vi.fn<typeof globalThis.fetch>(async (url) => {
    if (String(url).endsWith('read-push-list')) {
      return Response.json({ head: { status: 200 }, body: { publicKey: null, items: [] } });
    }
    const body = status === 200 ? {} : { error: { code: 'internal' } };
    return Response.json({ head: { status }, body }, { status });
  });
  vi.stubGlobal('fetch', fetch);
  return fetch;
};

const bodiesOf = (fetch: ReturnType<typeof answerWith>): unknown[] =>
  fetch.mock.calls.flatMap(([url, init]) =>
    String(url).endsWith('profile/updateprofilesetting') ? [JSON.parse(String(init?.body))] : [],
  );

it('shows the chosen theme at once and saves it', async () => {
  const fetch = answerWith(200);
  await renderInShell(<SettingsTab />);
  fireEvent.click(screen.getByRole('radio', { name: /^Dark/ }));
  expect(getMemberState()?.settings.frontendStyle.theme).toBe('dark');
  await waitFor(() => expect(bodiesOf(fetch)).toEqual([{ frontendStyle: { theme: 'dark' }, languageCode: 'en_GB' }]));
});

it('speaks the chosen language at once', async () => {
  answerWith(200);
  await renderInShell(<SettingsTab />);
  fireEvent.click(screen.getByRole('radio', { name: 'Deutsch' }));
  expect(await screen.findByRole('heading', { name: 'Darstellung' })).toBeTruthy();
  expect(document.documentElement.lang).toBe('de-DE');
});

it('takes back what could not be saved', async () => {
  answerWith(500);
  await renderInShell(<SettingsTab />);
  fireEvent.click(screen.getByRole('radio', { name: /^Dark/ }));
  await waitFor(() => expect(getMemberState()?.settings.frontendStyle.theme).toBe('system'));
});

it('saves what is chosen last, however long what was chosen before takes', async () => {
  const gate = createGate();
  const fetch = answerWith(200);
  const answer = fetch.getMockImplementation() ?? globalThis.fetch;
  await renderInShell(<SettingsTab />);
  fetch.mockImplementation(async (...asked) => {
    if (String(asked[0]).endsWith('updateprofilesetting')) await gate.opened;
    return answer(...asked);
  });
  fireEvent.click(screen.getByRole('radio', { name: /^Dark/ }));
  fireEvent.click(screen.getByRole('radio', { name: /^Light/ }));
  expect(getMemberState()?.settings.frontendStyle.theme).toBe('light');
  await waitFor(() => expect(bodiesOf(fetch)).toHaveLength(1));
  gate.open();
  await waitFor(() => expect(bodiesOf(fetch).at(-1)).toMatchObject({ frontendStyle: { theme: 'light' } }));
});
