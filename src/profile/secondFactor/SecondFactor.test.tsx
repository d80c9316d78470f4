import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getMemberState } from '../../../authProvider';
import type { SecondFactor as OwnFactor } from '../../../contract/secondFactor';
import { renderInShell } from '../../testing/renderInShell';
import { SecondFactor } from './SecondFactor';

const since = '2026-03-02T08:00:00.000Z';
const codes = Array.from({ length: 10 }, (_, index) => `abcd${index}-fghjk`);
const address = 'otpauth://totp/x?secret=ABCDEFGH';

let own: OwnFactor;
let sent: { path: string; body: Record<string, unknown> }[];
let refusal: string | null;
beforeEach(() => {
  own = {
    isOffered: true,
    dueOn: null,
    since: null,
    recoveryCodesLeft: 0,
    rememberedDevices: 0,
    hasApp: false,
    passkeys: [],
  };
  sent = [];
  refusal = null;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const answer = (status: number, body: object) => Response.json({ head: { status }, body }, { status });
    const path = url.replace('/api/profile/', '');
    if (path === 'read-second-factor') return answer(200, own);
    if (!url.includes('/profile/')) return answer(200, {});
    sent.push({ path, body: JSON.parse(String(init?.body)) });
    if (refusal) return answer(400, { error: { code: refusal } });
    if (path === 'begin-second-factor') return answer(200, { secret: 'ABCDEFGH', address });
    if (path === 'end-second-factor' || path === 'forget-devices') return answer(200, {});
    return answer(200, { recoveryCodes: codes });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = async (label: RegExp, value: string) =>
  void fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const onChange = vi.fn();

it('leads from the password over the app to the recovery codes', async () => {
  await renderInShell(<SecondFactor onChange={onChange} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }));
  await type(/^Current password/, 'Kranich-am-Ufer-7');
  press('Continue');
  await screen.findByRole('img', { name: 'QR code for the authenticator app' });
  expect(screen.getByLabelText('Key').textContent).toBe('ABCD EFGH');
  await type(/^Code/, '123456');
  own = { ...own, since, hasApp: true, recoveryCodesLeft: 10 };
  press('Turn on');
  const list = within(await screen.findByRole('list', { name: 'Your recovery codes' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes);
  expect(getMemberState()?.secondFactor).toEqual({ isOn: true, dueOn: null });
  expect(onChange).toHaveBeenCalled();
  press('I have kept the codes');
  await screen.findByText('10 recovery codes left');
  expect(sent[0]?.body.password).toMatch(/^[0-9a-f]{128}$/);
  expect(sent[1]).toEqual({ path: 'confirm-second-factor', body: { code: '123456' } });
});

it.each([
  ['secondFactor.invalid', /^Code/],
  ['password.invalid', /^Current password/],
])('shows %s at its field', async (code, label) => {
  own = { ...own, since, hasApp: true, recoveryCodesLeft: 2 };
  refusal = code;
  await renderInShell(<SecondFactor onChange={onChange} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Turn off' }));
  await type(/^Current password/, 'Falsch-am-Kai-1');
  await type(/^Code/, '000000');
  press('Turn off second factor');
  await waitFor(() => expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true'));
});

it('says on how many devices it is not asked for, until it is to be asked for again', async () => {
  own = { ...own, since, hasApp: true, recoveryCodesLeft: 9, rememberedDevices: 2 };
  await renderInShell(<SecondFactor onChange={onChange} />);
  await screen.findByText('We do not ask for it on 2 devices.');
  own = { ...own, rememberedDevices: 0 };
  press('Ask again everywhere');
  await waitFor(() => expect(screen.queryByText(/We do not ask for it/)).toBeNull());
  expect(sent).toEqual([{ path: 'forget-devices', body: {} }]);
  expect(screen.queryByRole('button', { name: 'Ask again everywhere' })).toBeNull();
});

it('warns of few recovery codes, and makes new ones', async () => {
  own = { ...own, since, hasApp: true, recoveryCodesLeft: 1 };
  await renderInShell(<SecondFactor onChange={onChange} />);
  await screen.findByText('1 recovery code left');
  expect(screen.getByText('Please create new recovery codes soon.')).toBeTruthy();
  press('New recovery codes');
  await type(/^Current password/, 'Kranich-am-Ufer-7');
  await type(/^Code/, '123456');
  press('Create codes');
  await screen.findByRole('list', { name: 'Your recovery codes' });
});

it('is turned off, which the dashboard knows at once', async () => {
  own = { ...own, since, hasApp: true, recoveryCodesLeft: 10 };
  await renderInShell(<SecondFactor onChange={onChange} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Turn off' }));
  await type(/^Current password/, 'Kranich-am-Ufer-7');
  await type(/^Code/, 'aaaaa-bbbbb');
  own = { ...own, since: null, hasApp: false, recoveryCodesLeft: 0 };
  press('Turn off second factor');
  await screen.findByRole('button', { name: 'Set up an authenticator app' });
  expect(getMemberState()?.secondFactor).toEqual({ isOn: false, dueOn: null });
});
