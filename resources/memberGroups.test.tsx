import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memberGroupTypes } from '../contract/constants';
import { type MemberGroupDetail, memberGroups } from '../contract/memberGroups';
import { memberNames } from '../contract/memberNames';
import { toasts } from '../src/ui/toasts/toastStore';
import { createApi, openDashboard, pageOf, people, Refusal, uuidOf } from './testing';

let api: ReturnType<typeof createApi>;

const aiders: MemberGroupDetail = {
  uuid: uuidOf(400),
  name: 'First aid north',
  memberGroupIdentifier: 'first-aid-north',
  type: 'first-aid',
  memberCount: 3,
  abilities: { update: true, delete: true },
  version: 1,
};
const council = { ...aiders, uuid: uuidOf(401), name: 'Council', type: 'work-council', memberCount: 7 } as const;

beforeEach(() => {
  localStorage.clear();
  toasts.set([]);
  api = createApi()
    .on(memberGroups.list, (body) => pageOf([aiders, council], body))
    .on(memberGroups.one, () => aiders)
    .on(memberGroups.members, (body) =>
      pageOf(
        people(3).map((row) => ({ ...row, abilities: { remove: true } })),
        body,
      ),
    )
    .on(memberNames.list, (body) => pageOf(people(5), body));
});
afterEach(() => vi.unstubAllGlobals());

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

describe('employee groups', () => {
  it('stand under the employees in the sidebar, with their type in words', async () => {
    const user = await openDashboard('company/members/group/list');
    const row = await screen.findByRole('row', { name: /First aid north/ });
    expect(within(row).getByText('First aiders')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Open navigation' }));
    const sidebar = screen.getByRole('navigation', { name: 'Main navigation' });
    expect(within(sidebar).getByRole('link', { name: 'Groups' }).getAttribute('aria-current')).toBe('page');
    expect(within(sidebar).getByRole('link', { name: 'Active employees' }).getAttribute('aria-current')).toBeNull();
  });

  it('are found by one or several of the six types', async () => {
    const user = await openDashboard('company/members/group/list');
    await user.click(await screen.findByRole('combobox', { name: 'Type' }));
    expect(screen.getAllByRole('option')).toHaveLength(memberGroupTypes.length);
    await user.click(screen.getByRole('option', { name: 'Fire wardens' }));
    await user.click(screen.getByRole('option', { name: 'Works council' }));
    await waitFor(() =>
      expect(api.bodies(memberGroups.list).at(-1)?.filter).toEqual({ type: ['fire-assistent', 'work-council'] }),
    );
  });

  it('are created with an identifier from the name, and need a type', async () => {
    api.on(memberGroups.create, () => ({ uuid: aiders.uuid }));
    const user = await openDashboard('company/members/group/create');
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Brandschutz Süd');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('This field must be filled in.')).toBeTruthy();
    await user.click(screen.getByRole('combobox', { name: 'Type' }));
    await user.click(await screen.findByRole('option', { name: 'Fire safety officers' }));
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await waitFor(() =>
      expect(api.bodies(memberGroups.create)).toEqual([
        {
          name: 'Brandschutz Süd',
          memberGroupIdentifier: expect.stringMatching(/^brandschutz-sued-\d{4}$/),
          type: 'fire-marshall',
        },
      ]),
    );
  });

  it('keep what was typed when somebody else was faster', async () => {
    let current = aiders;
    api.on(memberGroups.one, () => current);
    api.on(memberGroups.update, ({ version }) =>
      version === current.version ? { ...current, version: version + 1 } : new Refusal({ code: 'record.changed' }),
    );
    const user = await openDashboard(`company/members/group/details/${aiders.uuid}/details`);
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), '!');
    current = { ...aiders, memberGroupIdentifier: 'first-aid-n', version: 5 };
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Load the latest version' }));
    await waitFor(() => expect(field('Identifier').value).toBe('first-aid-n'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(api.bodies(memberGroups.update).at(-1)).toMatchObject({ name: 'First aid north!', version: 5 }),
    );
  });

  it('are deleted after naming how many memberships end, of all that are selected', async () => {
    api.on(memberGroups.delete, ({ uuids }) => ({ results: uuids.map((uuid) => ({ uuid, error: null })) }));
    const user = await openDashboard('company/members/group/list');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete 2 groups?' });
    expect(within(dialog).getByText('10 assignments end; the employees stay in the company.')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(api.bodies(memberGroups.delete)).toEqual([{ uuids: [aiders.uuid, council.uuid] }]));
  });
});

describe('the members of a group', () => {
  it('are assigned and removed', async () => {
    api.on(memberGroups.assignMembers, () => ({})).on(memberGroups.removeMembers, () => ({}));
    const user = await openDashboard(`company/members/group/details/${aiders.uuid}/member`);
    await user.type(await screen.findByRole('combobox', { name: 'Employees' }), 'nora');
    await user.click(await screen.findByRole('option', { name: /Nora Person 3/ }));
    await user.click(screen.getByRole('button', { name: 'Assign' }));
    await waitFor(() =>
      expect(api.bodies(memberGroups.assignMembers)).toEqual([{ uuid: aiders.uuid, memberUuids: [uuidOf(3)] }]),
    );
    await user.click(await screen.findByRole('button', { name: 'Actions for Nora Person 1' }));
    await user.click(screen.getByRole('menuitem', { name: 'Remove' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove Nora Person 1?' });
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await waitFor(() =>
      expect(api.bodies(memberGroups.removeMembers)).toEqual([{ uuid: aiders.uuid, memberUuids: [uuidOf(1)] }]),
    );
  });
});
