import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getMemberState } from '../../authProvider';
import { renderInShell } from '../testing/renderInShell';
import { SecurityTab } from './SecurityTab';

const at = '2026-03-02T08:00:00.000Z';
const sessions = [
  { uuid: '01890a5d-ac96-874b-9cce-000000000001', userAgent: '', createdAt: at, lastSeenAt: at, isCurrent: true },
  {
    uuid: '01890a5d-ac96-874b-9cce-000000000002',
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1) AppleWebKit Version/18.1 Mobile Safari/604.1',
    createdAt: at,
    lastSeenAt: at,
    isCurrent: false,
  },
];

let sent: { path: string; body: Record<string, unknown> }[];
/** Error code of the next write. */
let refusal: string | null;
beforeEach(() => {
  sent = [];
  refusal = null;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const answer = (status: number, body: object) => Response.json({ head: { status }, body }, { status });
    const path = url.replace('/api/profile/', '');
    if (path === 'read-session-list') return answer(200, { items: sessions });
    if (path === 'checkusername') return answer(200, { usernameExists: String(init?.body).includes('taken') });
    if (!url.includes('/profile/')) return answer(200, {});
    sent.push({ path, body: JSON.parse(String(init?.body)) });
    return refusal ? answer(400, { error: { code: refusal } }) : answer(200, { ended: 1 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const card = (name: string) => within(screen.getByRole('region', { name }));
const type = (inside: ReturnType<typeof card>, label: RegExp, value: string): void =>
  void fireEvent.change(inside.getByLabelText(label), { target: { value } });
const fillPasswords = (old: string, fresh: string, again = fresh) => {
  const password = card('Change password');
  type(password, /^Current password/, old);
  type(password, /^New password/, fresh);
  type(password, /^Repeat password|^Confirm/, again);
  fireEvent.click(password.getByRole('button', { name: 'Change password' }));
  return password;
};

it('ticks off what the new password has, and sends none that breaks the rule', async () => {
  await renderInShell(<SecurityTab />);
  const password = fillPasswords('Altes-am-Kai-1', 'kurz');
  expect(password.getByText(/^a lower-case letter/).textContent).toContain(': met');
  expect(await password.findByText(/at least 8 characters, including/)).toBeTruthy();
  expect(sent).toEqual([]);
});

it('leaves the focus where it is while a button is pressed: a field’s error would push it away', async () => {
  await renderInShell(<SecurityTab />);
  expect(fireEvent.mouseDown(screen.getByRole('button', { name: 'Change password' }))).toBe(false);
});

it.each([
  ['password.invalid', /^Current password/, 'The password is not correct.'],
  ['password.alreadyUsed', /^New password/, /has been used before/],
  ['password.tooCommon', /^New password/, /too easy to guess/],
])('shows %s at its field and keeps what was typed', async (code, label, text) => {
  refusal = code;
  await renderInShell(<SecurityTab />);
  const password = fillPasswords('Altes-am-Kai-1', 'Neues-am-Kai-1');
  await password.findByText(text);
  const input = password.getByLabelText<HTMLInputElement>(label);
  await waitFor(() => expect(document.activeElement).toBe(input));
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(input.value).not.toBe('');
});

it('sends hashes, never the password, and empties the form', async () => {
  await renderInShell(<SecurityTab />);
  const password = fillPasswords('Altes-am-Kai-1', 'Neues-am-Kai-1');
  await screen.findByText(/Your password has been changed/);
  const [{ path, body } = { path: '', body: {} }] = sent;
  expect(path).toBe('changepassword');
  for (const value of Object.values(body)) expect(value).toMatch(/^[0-9a-f]{128}$/);
  expect(body.new).toBe(body.newCheck);
  await waitFor(() => expect(password.getByLabelText<HTMLInputElement>(/^New password/).value).toBe(''));
});

it('tells while typing whether a username is free, and shows the new one', async () => {
  await renderInShell(<SecurityTab />);
  const username = card('Change username');
  type(username, /^New username/, 'taken.name');
  await username.findByText('This username is already taken.');
  type(username, /^New username/, 'free.name');
  type(username, /^Current password/, 'Altes-am-Kai-1');
  await waitFor(() => expect(username.queryByText('This username is already taken.')).toBeNull());
  fireEvent.click(username.getByRole('button', { name: 'Change username' }));
  await waitFor(() => expect(getMemberState()?.member.username).toBe('free.name'));
  expect(sent[0]?.body).toMatchObject({ username: 'erika.muster', newUsername: 'free.name' });
});

it('names the devices, and ends the other after asking', async () => {
  await renderInShell(<SecurityTab />);
  const devices = card('Signed-in devices');
  await devices.findByText('Safari on iPhone');
  expect(devices.getByText('Unknown device').textContent).toContain('This device');
  fireEvent.click(devices.getByRole('button', { name: 'Sign out the other device' }));
  const dialog = await screen.findByRole('dialog', { name: 'Sign out the other device?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Sign out the other device' }));
  await waitFor(() => expect(sent.map(({ path }) => path)).toEqual(['end-other-sessions']));
});
