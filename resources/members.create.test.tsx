import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { blankFields } from '../contract/kit/blankFields';
import { members } from '../contract/members';
import { profile } from '../contract/profile';
import { noteServerTime } from '../dataProvider/clock';
import { hashPassword } from '../dataProvider/hashPassword';
import { Refusal } from '../src/testing/api';
import { field, setUpMemberForm } from '../src/testing/memberForm';
import { openDashboard } from '../src/testing/openDashboard';
import { toasts } from '../src/ui/toasts/toastStore';

const form = setUpMemberForm();

it("a birth date is held against the server's day, and not the device's", async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-02T12:00:00Z') });
  noteServerTime('2026-03-02T12:00:00Z');
  const user = await openDashboard('company/members/create');
  await user.type(await screen.findByRole('textbox', { name: 'Date of birth' }), '3.3.2026');
  await user.tab();
  expect(await screen.findByText(/not be after 2 Mar 2026/)).toBeTruthy();
});

const open = async () => {
  const user = await openDashboard('company/members/create');
  await screen.findByRole('textbox', { name: 'First name' });
  return user;
};
const submit = () => screen.getByRole('button', { name: 'Create' });

it('suggests a username, says that it is taken, and takes one that is free', async () => {
  const user = await open();
  await user.type(field('First name'), 'Anna');
  await user.type(field('Last name'), 'Admin');
  const username = field('Username');
  await waitFor(() => expect(username.value).toBe('anna.admin'));
  expect(await screen.findByText('This username is already taken.')).toBeTruthy();
  await user.clear(username);
  await user.type(username, 'anna.admin2');
  expect(await screen.findByText('This username is available.')).toBeTruthy();
  expect(form.api.bodies(profile.checkUsername).at(-1)).toEqual({ username: 'anna.admin2' });
  await user.type(field('First name'), 'bella');
  await waitFor(() => expect(field('First name').value).toBe('Annabella'));
  expect(field('Username').value).toBe('anna.admin2');
});

it('asks about a username only when typing has stopped', async () => {
  const user = await open();
  await user.type(field('Username'), 'kaethe');
  await screen.findByText('This username is available.');
  expect(form.api.bodies(profile.checkUsername)).toEqual([{ username: 'kaethe' }]);
});

it('shows no error before a field was touched, then beside it, and goes to the first one', async () => {
  const user = await open();
  const required = 'This field must be filled in.';
  expect(screen.queryByText(required)).toBeNull();
  await user.click(field('First name'));
  await user.tab();
  expect(await screen.findAllByText(required)).toHaveLength(1);
  await user.type(field('First name'), 'Anna');
  await user.click(submit());
  await waitFor(() => expect(field('Last name').getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(field('Last name'));
  expect(form.api.bodies(members.create)).toEqual([]);
});

it('sends exactly what the contract knows, an empty password as null, and leads to the person', async () => {
  const user = await open();
  await user.type(field('First name'), 'Käthe');
  await user.type(field('Last name'), 'Öztürk');
  await waitFor(() => expect(field('Username').value).toBe('kaethe.oeztuerk'));
  await user.click(submit());
  await screen.findByRole('heading', { level: 1, name: 'Nora Person' });
  const told = { message: 'generator.created', params: { name: 'Käthe Öztürk' } };
  expect(toasts.getSnapshot().at(-1)).toMatchObject(told);
  expect(form.api.bodies(members.create)).toEqual([
    {
      ...blankFields(members.create.request),
      firstName: 'Käthe',
      lastName: 'Öztürk',
      username: 'kaethe.oeztuerk',
      roleIdentifier: 'member',
    },
  ]);
});

it('holds a password to its rule in plain text and sends its hash', async () => {
  const user = await open();
  await user.type(field('First name'), 'Käthe');
  await user.type(field('Last name'), 'Öztürk');
  await user.type(screen.getByLabelText('Password'), 'weak');
  await user.type(screen.getByLabelText('Repeat password'), 'weaker');
  await user.click(submit());
  expect(await screen.findByText(/at least 8 characters/)).toBeTruthy();
  expect(await screen.findByText('The two entries do not match.')).toBeTruthy();
  for (const name of ['Password', 'Repeat password']) {
    await user.clear(screen.getByLabelText(name));
    await user.type(screen.getByLabelText(name), 'Geheim-2026!');
  }
  await user.click(submit());
  await screen.findByRole('heading', { level: 1, name: 'Nora Person' });
  const hash = await hashPassword('Geheim-2026!');
  expect(form.api.bodies(members.create)).toMatchObject([{ password: hash, confirmation: hash }]);
});

it('shows a refusal at its field, and keeps what was typed', async () => {
  form.api.on(members.create, () => new Refusal({ code: 'mail.alreadyExists' }));
  const user = await open();
  await user.type(field('First name'), 'Käthe');
  await user.type(field('Last name'), 'Öztürk');
  await user.type(field('E-mail'), 'k@example.com');
  await waitFor(() => expect(field('Username').value).toBe('kaethe.oeztuerk'));
  await user.click(submit());
  await waitFor(() => expect(field('E-mail').getAttribute('aria-invalid')).toBe('true'));
  expect(field('E-mail').value).toBe('k@example.com');
  expect(screen.getByRole('heading', { level: 1, name: 'Create employee' })).toBeTruthy();
});

it('keeps a date that is none as it was typed, with the error at its field', async () => {
  const user = await open();
  const day = await screen.findByRole<HTMLInputElement>('textbox', { name: 'First day of work' });
  await user.type(day, '31.2.27');
  await user.tab();
  await waitFor(() => expect(day.getAttribute('aria-invalid')).toBe('true'));
  expect(day.value).toBe('31.2.27');
  expect(screen.getByText(/^Please enter a valid date/)).toBeTruthy();
});

it('says when the invitation goes out, once a first day of work that lies ahead is typed', async () => {
  const user = await open();
  const day = await screen.findByRole('textbox', { name: 'First day of work' });
  await user.type(day, '0112');
  expect(screen.queryByText(/^The invitation goes out/)).toBeNull();
  await user.type(day, '2070');
  expect(await screen.findByText(/^The invitation goes out on .*2070/)).toBeTruthy();
});
