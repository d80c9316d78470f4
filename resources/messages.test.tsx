import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type MessageDetail, messages } from '../contract/messages';
import { createApi, pageOf, Refusal, uuidOf } from '../src/testing/api';
import { openDashboard } from '../src/testing/openDashboard';
import { wearStyles } from '../src/testing/styles';
import { toasts } from '../src/ui/toasts/toastStore';

let api: ReturnType<typeof createApi>;

const sent: MessageDetail = {
  uuid: uuidOf(1),
  createdAt: '2026-03-02T08:00:00Z',
  memberName: 'Nora Person',
  member: { uuid: uuidOf(7), isArchived: false },
  recipient: 'nora@example.com',
  channel: 'mail',
  subject: 'Your account with Nordwerk',
  status: 'sent',
  attempts: 1,
  failure: null,
  abilities: { sendAgain: false },
  sentAt: '2026-03-02T08:00:05Z',
  failedAt: null,
  lastError: null,
  body: 'Hello Nora,\n\nhttps://example.org/auth/reset-password/…',
};
const failed: MessageDetail = {
  ...sent,
  uuid: uuidOf(2),
  recipient: '+49 171 2345678',
  channel: 'sms',
  subject: '',
  status: 'failed',
  failure: 'messageRefused',
  abilities: { sendAgain: true },
  sentAt: null,
  failedAt: '2026-03-02T08:00:05Z',
  lastError: '422 unknown number',
};

beforeEach(() => {
  localStorage.clear();
  toasts.set([]);
  api = createApi()
    .on(messages.list, (body) => pageOf([sent, failed], body))
    .on(messages.one, ({ uuid }) => (uuid === sent.uuid ? sent : failed));
});
afterEach(() => vi.unstubAllGlobals());

const address = 'company/messages/list';

describe('messages', () => {
  it('are listed with channel, status and reason in words', async () => {
    await openDashboard(address);
    const row = await screen.findByRole('row', { name: /2345678/ });
    const cells = within(row).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Text message', 'Failed', 'The message was refused', 'Nora Person', '1']),
    );
    expect(api.bodies(messages.list)[0]).toMatchObject({ sortBy: 'createdAt', sortDirection: 'desc' });
  });

  describe('in style', () => {
    wearStyles();

    it('are shown in full, line by line, with nothing to change', async () => {
      await openDashboard(`company/messages/details/${failed.uuid}/details`);
      expect(await screen.findByText('422 unknown number')).toBeTruthy();
      const text = screen.getByText(/^Hello Nora,/);
      expect(getComputedStyle(text).whiteSpace).toBe('pre-line');
      expect(within(text).queryByRole('link')).toBeNull();
      expect(screen.queryByRole('textbox')).toBeNull();
    });
  });

  it('are sent again if they failed, and say why not if their link has ended', async () => {
    api.on(messages.sendAgain, () => new Refusal({ code: 'message.linkExpired' }));
    const user = await openDashboard(address);
    const row = await screen.findByRole('row', { name: /2345678/ });
    await user.click(within(row).getByRole('checkbox'));
    await user.click(await screen.findByRole('button', { name: 'Send again' }));
    const dialog = await screen.findByRole('dialog', { name: /^Send the message to \+49 171 2345678 again\?/ });
    expect(within(dialog).getByText(/^No new link is created/)).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText(/^The link in this message is no longer valid/)).toBeTruthy();
    await waitFor(() => expect(api.bodies(messages.sendAgain)).toEqual([{ uuids: [failed.uuid] }]));
  });

  it('are not for people without the permission', async () => {
    await openDashboard(address, 'ou-admin');
    await waitFor(() => expect(window.location.pathname).not.toContain('company/messages'));
    expect(api.bodies(messages.list)).toEqual([]);
  });
});
