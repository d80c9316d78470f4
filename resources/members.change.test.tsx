import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { members } from '../contract/members';
import type { MemberDetails } from '../contract/members/memberFields';
import { pageOf, Refusal, uuidOf } from '../src/testing/api';
import { details, field, setUpMemberForm } from '../src/testing/memberForm';
import { openDashboard } from '../src/testing/openDashboard';

const form = setUpMemberForm();

const open = async (role?: 'ou-admin') => {
  const user = await openDashboard(`company/members/details/${uuidOf(1)}/details`, role);
  await screen.findByRole('textbox', { name: 'First name' });
  return user;
};
const save = () => screen.getByRole('button', { name: 'Save' });

it('counts what was changed, takes it back, and brings it back', async () => {
  form.api.on(members.update, (body) => ({ ...details, ...body, version: 4 }));
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
  await waitFor(() => expect(form.api.bodies(members.update)[0]).toMatchObject({ city: 'Ulmm', firstName: 'Norah' }));
  await waitFor(() => expect(screen.queryByText('2 changes')).toBeNull());
  expect(screen.queryByText('Changes discarded')).toBeNull();
});

it('sends all that can be changed with the version, null for what was emptied', async () => {
  let current = details;
  form.api.on(members.one, () => current);
  form.api.on(members.update, (body) => {
    current = { ...current, ...body, version: current.version + 1 } as MemberDetails;
    return current;
  });
  const user = await open();
  await user.clear(field('Town or city'));
  await user.click(save());
  await waitFor(() => expect(form.api.bodies(members.update)).toHaveLength(1));
  const { username: _, status: __, inviteOn: ___, lastLoginAt: ____, abilities: _____, ...sent } = details;
  expect(form.api.bodies(members.update)[0]).toEqual({ ...sent, city: null });
  await waitFor(() => expect(save()).toHaveProperty('disabled', true));
  await user.type(field('Town or city'), 'Aalen');
  await user.click(save());
  await waitFor(() => expect(form.api.bodies(members.update)[1]).toMatchObject({ city: 'Aalen', version: 4 }));
});

it('keeps what was typed when somebody else was faster, and loads the rest anew', async () => {
  let current = details;
  form.api.on(members.one, () => current);
  form.api.on(members.update, ({ version }) =>
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
  await waitFor(() => expect(form.api.bodies(members.update).at(-1)).toMatchObject({ city: 'Aalen', version: 8 }));
});

it('asks before unsaved changes are lost by going to another tab', async () => {
  form.api.on(members.orgUnits, (body) => pageOf([], body));
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
  form.api.on(members.one, () => ({ ...details, abilities: { ...details.abilities, update: false } }));
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
  form.api.on(members.one, () => ({ ...details, abilities: { ...details.abilities, roleIdentifier: false } }));
  await open();
  expect(screen.getByRole('combobox', { name: 'Role' }).ariaDisabled).toBe('true');
  expect(field('First name').disabled).toBe(false);
});

it('shows at the role for what it does not suffice', async () => {
  const error = { code: 'responsibleMember.invalidRole', params: { names: 'Werk Köln' } } as const;
  form.api.on(members.update, () => new Refusal(error));
  const user = await open();
  await user.type(field('Town or city'), '!');
  await user.click(save());
  const role = await screen.findByRole('combobox', { name: 'Role' });
  await waitFor(() => expect(role.ariaInvalid).toBe('true'));
  expect(
    screen.getAllByText('These people’s role is not sufficient for this responsibility: Werk Köln'),
  ).not.toHaveLength(0);
});
