import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { blankFields } from '../contract/blankFields';
import { type MemberDetails, memberDetails } from '../contract/memberFields';
import { members } from '../contract/members';
import { profile } from '../contract/profile';
import { noteServerTime } from '../dataProvider/clock';
import { hashPassword } from '../dataProvider/hashPassword';
import { toasts } from '../src/ui/toasts/toastStore';
import { createApi, openDashboard, pageOf, people, Refusal, uuidOf } from './testing';

let api: ReturnType<typeof createApi>;

const details: MemberDetails = {
  ...blankFields(memberDetails),
  uuid: uuidOf(1),
  username: 'nora.person1',
  firstName: 'Nora',
  lastName: 'Person',
  email: 'nora@example.com',
  roleIdentifier: 'member',
  status: 'active',
  lastLoginAt: '2026-03-01T09:30:00Z',
  birthDate: '1990-04-01',
  firstDay: null,
  inviteOn: null,
  city: 'Ulm',
  country: 'DE',
  raCreateTasks: false,
  version: 3,
  abilities: { update: true, archive: true, resetPassword: true, roleIdentifier: true, email: true },
};

beforeEach(() => {
  localStorage.clear();
  toasts.set([]);
  api = createApi()
    .on(members.list, (body) => pageOf(people(5), body))
    .on(members.one, () => details)
    .on(profile.checkUsername, ({ username }) => ({ usernameExists: username === 'anna.admin' }))
    .on(members.create, () => ({ uuid: uuidOf(1) }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

it("a birth date is held against the server's day, and not the device's", async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-02T12:00:00Z') });
  noteServerTime('2026-03-02T12:00:00Z');
  const user = await openDashboard('company/members/create');
  await user.type(await screen.findByRole('textbox', { name: 'Date of birth' }), '3.3.2026');
  await user.tab();
  expect(await screen.findByText(/not be after 2 Mar 2026/)).toBeTruthy();
});

describe('creating a member', () => {
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
    expect(api.bodies(profile.checkUsername).at(-1)).toEqual({ username: 'anna.admin2' });
    await user.type(field('First name'), 'bella');
    await waitFor(() => expect(field('First name').value).toBe('Annabella'));
    expect(field('Username').value).toBe('anna.admin2');
  });

  it('asks about a username only when typing has stopped', async () => {
    const user = await open();
    await user.type(field('Username'), 'kaethe');
    await screen.findByText('This username is available.');
    expect(api.bodies(profile.checkUsername)).toEqual([{ username: 'kaethe' }]);
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
    expect(api.bodies(members.create)).toEqual([]);
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
    expect(api.bodies(members.create)).toEqual([
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
    expect(api.bodies(members.create)).toMatchObject([{ password: hash, confirmation: hash }]);
  });

  it('shows a refusal at its field, and keeps what was typed', async () => {
    api.on(members.create, () => new Refusal({ code: 'mail.alreadyExists' }));
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
});

describe('changing a member', () => {
  const open = async (role?: 'ou-admin') => {
    const user = await openDashboard(`company/members/details/${uuidOf(1)}/details`, role);
    await screen.findByRole('textbox', { name: 'First name' });
    return user;
  };
  const save = () => screen.getByRole('button', { name: 'Save' });

  it('counts what was changed, takes it back, and brings it back', async () => {
    api.on(members.update, (body) => ({ ...details, ...body, version: 4 }));
    const user = await open();
    expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
    await user.type(field('Town or city'), 'm');
    expect(await screen.findByText('1 change')).toBeTruthy();
    await user.type(field('First name'), 'h');
    expect(await screen.findByText('2 changes')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(await screen.findByText('Changes discarded')).toBeTruthy();
    expect([field('Town or city').value, field('First name').value]).toEqual(['Ulm', 'Nora']);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('2 changes')).toBeTruthy();
    await user.click(save());
    await waitFor(() => expect(api.bodies(members.update)[0]).toMatchObject({ city: 'Ulmm', firstName: 'Norah' }));
    await waitFor(() => expect(screen.queryByText('2 changes')).toBeNull());
    expect(screen.queryByText('Changes discarded')).toBeNull();
  });

  it('sends all that can be changed with the version, null for what was emptied', async () => {
    let current = details;
    api.on(members.one, () => current);
    api.on(members.update, (body) => {
      current = { ...current, ...body, version: current.version + 1 } as MemberDetails;
      return current;
    });
    const user = await open();
    await user.clear(field('Town or city'));
    await user.click(save());
    await waitFor(() => expect(api.bodies(members.update)).toHaveLength(1));
    const { username: _, status: __, inviteOn: ___, lastLoginAt: ____, abilities: _____, ...sent } = details;
    expect(api.bodies(members.update)[0]).toEqual({ ...sent, city: null });
    await waitFor(() => expect(save()).toHaveProperty('disabled', true));
    await user.type(field('Town or city'), 'Aalen');
    await user.click(save());
    await waitFor(() => expect(api.bodies(members.update)[1]).toMatchObject({ city: 'Aalen', version: 4 }));
  });

  it('keeps what was typed when somebody else was faster, and loads the rest anew', async () => {
    let current = details;
    api.on(members.one, () => current);
    api.on(members.update, ({ version }) =>
      version === current.version ? { ...current, version: version + 1 } : new Refusal({ code: 'record.changed' }),
    );
    const user = await open();
    await user.clear(field('Town or city'));
    await user.type(field('Town or city'), 'Aalen');
    current = { ...details, street: 'Hauptstraße 1', version: 8 };
    await user.click(save());
    await user.click(await screen.findByRole('button', { name: 'Load the latest version' }));
    await waitFor(() => expect(field('Street and number').value).toBe('Hauptstraße 1'));
    expect(field('Town or city').value).toBe('Aalen');
    await user.click(save());
    await waitFor(() => expect(api.bodies(members.update).at(-1)).toMatchObject({ city: 'Aalen', version: 8 }));
  });

  it('asks before unsaved changes are lost by going to another tab', async () => {
    api.on(members.orgUnits, (body) => pageOf([], body));
    const user = await open();
    await user.type(field('Town or city'), '!');
    await user.click(screen.getByRole('tab', { name: 'Assignments' }));
    const dialog = await screen.findByRole('dialog', { name: 'Discard changes?' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(field('Town or city').value).toBe('Ulm!');
    await user.click(screen.getByRole('tab', { name: 'Assignments' }));
    await user.click(await screen.findByRole('button', { name: 'Discard and leave' }));
    expect(await screen.findByText('Not in any organisational unit')).toBeTruthy();
    expect(window.location.pathname).toMatch(/\/org-units$/);
  });

  it('warns the browser too, but only while something is unsaved', async () => {
    const user = await open();
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(leave()).toBe(false);
    await user.type(field('Town or city'), '!');
    expect(leave()).toBe(true);
  });

  it('shows a record that may not be changed as text, without a field or a way to save it', async () => {
    api.on(members.one, () => ({ ...details, abilities: { ...details.abilities, update: false } }));
    await openDashboard(`company/members/details/${uuidOf(1)}/details`, 'ou-admin');
    expect(await screen.findByText('You can view these details but cannot change them.')).toBeTruthy();
    expect(screen.getByText('First name', { selector: 'dt' }).nextElementSibling?.textContent).toBe(details.firstName);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('shows what nobody enters: status and last sign-in', async () => {
    await open();
    const factOf = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent;
    expect(factOf('Status')).toBe('Active');
    expect(factOf('Last sign-in')).toMatch(/2026/);
  });

  it('lets nobody change their own role', async () => {
    api.on(members.one, () => ({ ...details, abilities: { ...details.abilities, roleIdentifier: false } }));
    await open();
    expect(screen.getByRole('combobox', { name: 'Role' }).ariaDisabled).toBe('true');
    expect(field('First name').disabled).toBe(false);
  });

  it('shows at the role for what it does not suffice', async () => {
    const error = { code: 'responsibleMember.invalidRole', params: { names: 'Werk Köln' } } as const;
    api.on(members.update, () => new Refusal(error));
    const user = await open();
    await user.type(field('Town or city'), '!');
    await user.click(save());
    const role = await screen.findByRole('combobox', { name: 'Role' });
    await waitFor(() => expect(role.ariaInvalid).toBe('true'));
    expect(
      screen.getAllByText('These people’s role is not sufficient for this responsibility: Werk Köln'),
    ).not.toHaveLength(0);
  });
});
