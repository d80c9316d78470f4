import { createHash } from 'node:crypto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getMemberState } from '../../authProvider';
import type { MemberProfile } from '../../contract/profile';
import { renderInShell } from '../testing/renderInShell';
import { DetailsTab } from './DetailsTab';

const own: MemberProfile = {
  firstName: 'Erika',
  lastName: 'Muster',
  email: 'erika@example.org',
  phoneNumber: null,
  mobileNumber: null,
  gender: 'female',
  birthDate: '1990-05-17',
  specialAttributes: ['pregnant'],
  externalCompany: null,
  street: null,
  postalCode: '1010',
  city: 'Wien',
  country: 'AT',
  version: 3,
};

let sent: unknown[];
let refusal: string | null;
let isUnreadable: boolean;
const isWrong = (body: { password?: string }) => body.password === hashOf('Falsch-am-Kai-1');
beforeEach(() => {
  sent = [];
  refusal = null;
  isUnreadable = false;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const answer = (status: number, body: object) => Response.json({ head: { status }, body }, { status });
    if (isUnreadable) return answer(500, { error: { code: 'internal' } });
    if (!url.endsWith('profile/update')) return answer(200, own);
    const body = JSON.parse(String(init?.body));
    sent.push(body);
    const code = isWrong(body) ? 'password.invalid' : refusal;
    return code ? answer(400, { error: { code } }) : answer(200, { ...own, ...body, version: 4 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const hashOf = (password: string) => createHash('sha512').update(password).digest('hex');
/** Answers the question for the password. */
const prove = async (password: string): Promise<void> => {
  const dialog = within(await screen.findByRole('dialog', { name: 'Change your e-mail address' }));
  fireEvent.change(dialog.getByLabelText(/^Current password/), { target: { value: password } });
  fireEvent.click(dialog.getByRole('button', { name: 'Change address' }));
};

const change = async (label: RegExp, value: string): Promise<void> => {
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
};

it('sends just what may be changed, and the header’s name follows', async () => {
  await renderInShell(<DetailsTab />);
  await change(/^Last name/, 'Neumann');
  await waitFor(() => expect(getMemberState()?.memberDetails.lastName).toBe('Neumann'));
  const { firstName, email, phoneNumber, mobileNumber, version } = own;
  expect(sent).toEqual([{ firstName, lastName: 'Neumann', email, phoneNumber, mobileNumber, version }]);
});

it('shows the rest without a field to change it', async () => {
  await renderInShell(<DetailsTab />);
  expect(await screen.findByText('1010 Wien, Austria')).toBeTruthy();
  expect(screen.getByText('Pregnant')).toBeTruthy();
  expect(screen.queryByLabelText(/Date of birth/)).toBeNull();
});

it('takes a number of the person’s own country, and none that is no number there', async () => {
  await renderInShell(<DetailsTab />);
  await change(/^Phone/, '12');
  expect(await screen.findByText(/valid phone number/)).toBeTruthy();
  expect(sent).toEqual([]);
  await change(/^Phone/, '01 5321234');
  await waitFor(() => expect(sent).toMatchObject([{ phoneNumber: '01 5321234' }]));
});

it('shows a taken address at its field', async () => {
  refusal = 'mail.alreadyExists';
  await renderInShell(<DetailsTab />);
  await change(/^E-mail/, 'anna@example.org');
  await prove('Kranich-am-Ufer-7');
  await waitFor(() => expect(screen.getByLabelText(/^E-mail/).getAttribute('aria-invalid')).toBe('true'));
});

it('asks for the password before the address changes, again if it is wrong', async () => {
  await renderInShell(<DetailsTab />);
  await change(/^E-mail/, 'erika@other.example');
  await prove('Falsch-am-Kai-1');
  expect(await screen.findByText('The password is not correct.')).toBeTruthy();
  await prove('Kranich-am-Ufer-7');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toMatchObject([
    { email: 'erika@other.example', password: hashOf('Falsch-am-Kai-1') },
    { email: 'erika@other.example', password: hashOf('Kranich-am-Ufer-7') },
  ]);
  expect(getMemberState()?.member.email).toBe('erika@other.example');
});

it('sends nothing if the question is cancelled, and keeps what was typed', async () => {
  await renderInShell(<DetailsTab />);
  await change(/^E-mail/, 'erika@other.example');
  const dialog = within(await screen.findByRole('dialog', { name: 'Change your e-mail address' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([]);
  expect(screen.getByDisplayValue('erika@other.example')).toBeTruthy();
});

it('keeps what was typed where somebody else was faster and what they saved cannot be read', async () => {
  refusal = 'record.changed';
  await renderInShell(<DetailsTab />);
  await change(/^Last name/, 'Neumann');
  const reload = await screen.findByRole('button', { name: 'Load the latest version' });
  isUnreadable = true;
  fireEvent.click(reload);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/^Last name/).value).toBe('Neumann');
});
