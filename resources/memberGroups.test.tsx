import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { elearnings } from '../contract/elearnings';
import type { CatalogItem } from '../contract/elearnings/elearningFields';
import { type MemberGroupDetail, memberGroups } from '../contract/memberGroups';
import { memberNames } from '../contract/memberNames';
import { memberGroupTypes } from '../contract/shapes/constants';
import { nothingChanges } from '../contract/shapes/cycleChanges';
import { createApi, createGate, pageOf, Refusal, uuidOf } from '../src/testing/api';
import { openDashboard } from '../src/testing/openDashboard';
import { people } from '../src/testing/people';
import { toasts } from '../src/ui/toasts/toastStore';

let api: ReturnType<typeof createApi>;

const aiders: MemberGroupDetail = {
  uuid: uuidOf(400),
  name: 'First aid north',
  memberGroupIdentifier: 'first-aid-north',
  type: 'first-aid',
  memberCount: 3,
  elearningCount: 2,
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

  it('are found by one or several of the types, the company’s own among them', async () => {
    const user = await openDashboard('company/members/group/list');
    await user.click(await screen.findByRole('combobox', { name: 'Type' }));
    expect(screen.getAllByRole('option')).toHaveLength(memberGroupTypes.length);
    await user.click(screen.getByRole('option', { name: 'Fire wardens' }));
    await user.click(screen.getByRole('option', { name: 'Own group' }));
    await waitFor(() =>
      expect(api.bodies(memberGroups.list).at(-1)?.filter).toEqual({ type: ['fire-assistent', 'custom'] }),
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

  it('call nobody back who went on while they were being created', async () => {
    const gate = createGate();
    api.on(memberGroups.create, () => gate.opened.then(() => ({ ...aiders })));
    const user = await openDashboard('company/members/group/create');
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Süd');
    await user.click(screen.getByRole('combobox', { name: 'Type' }));
    await user.click(await screen.findByRole('option', { name: 'Fire safety officers' }));
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(api.bodies(memberGroups.create)).toHaveLength(1));
    await user.click(screen.getByRole('link', { name: 'Groups' }));
    await user.click(await screen.findByRole('button', { name: 'Discard and leave' }));
    await screen.findByRole('row', { name: /First aid north/ });
    gate.open();
    await waitFor(() => expect(toasts.getSnapshot()).toHaveLength(1));
    await new Promise(requestAnimationFrame);
    expect(window.location.pathname).toBe('/dashboard/company/members/group/list');
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

  it('are deleted after naming how many memberships and assessments end, of all that are selected', async () => {
    const ended = { openRounds: 1, completedSheets: 0, decidedRisks: 0, plannedActions: 0, finishedRounds: 0 };
    const gate = createGate();
    api.on(memberGroups.previewDeletion, () => gate.opened.then(() => ended));
    api.on(memberGroups.delete, ({ uuids }) => ({ results: uuids.map((uuid) => ({ uuid, error: null })) }));
    const user = await openDashboard('company/members/group/list');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    // Pressed twice, as where the question is long in coming.
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    gate.open();
    const dialog = await screen.findByRole('dialog', { name: 'Delete 2 groups?' });
    expect(within(dialog).getByText('10 assignments end; the employees stay in the company.')).toBeTruthy();
    expect(within(dialog).getByText('1 running assessment ends without a result.')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(api.bodies(memberGroups.delete)).toEqual([{ uuids: [aiders.uuid, council.uuid] }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('the members of a group', () => {
  it('stay chosen if that was while others are being assigned', async () => {
    const gate = createGate();
    api.on(memberGroups.assignMembers, () => gate.opened.then(() => ({})));
    const user = await openDashboard(`company/members/group/details/${aiders.uuid}/member`);
    const field = await screen.findByRole('combobox', { name: 'Employees' });
    const choose = async (name: RegExp): Promise<void> => {
      await user.click(field);
      await user.click(await screen.findByRole('option', { name }));
    };
    await choose(/Nora Person 3/);
    await user.click(screen.getByRole('button', { name: 'Assign' }));
    await choose(/Nora Person 2/);
    gate.open();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Nora Person 3' })).toBeNull());
    expect(screen.getByRole('button', { name: 'Nora Person 2' })).toBeTruthy();
  });

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

it('a course is assigned to a group on its page, once the question names how many get a task', async () => {
  const course = {
    uuid: uuidOf(9),
    title: 'Fire safety',
    headline: 'Act right',
    category: 'fireSafety',
    inForce: true,
  };
  const reached = { total: 26, withoutTasks: 0, alreadyAsked: 2, made: 24, stillValid: 0, later: 0 };
  api
    .on(elearnings.list, ({ filter }) => {
      const items = filter.targetUuid ? [] : [course as CatalogItem];
      return { items, total: items.length };
    })
    .on(elearnings.previewTargets, () => ({ ...nothingChanges, made: 24, people: reached }))
    .on(elearnings.assignTargets, () => ({ made: 24 }));
  const user = await openDashboard(`company/members/group/details/${aiders.uuid}/elearnings`);
  await screen.findByText('No e-learning assigned yet');
  await user.click(await screen.findByRole('combobox', { name: 'E-learning' }));
  await user.click(await screen.findByRole('option', { name: /Fire safety/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Assign “Fire safety” to “First aid north”?' });
  expect(within(dialog).getByText('This concerns 26 people. Of these:')).toBeTruthy();
  expect(api.bodies(elearnings.assignTargets)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Assign' }));
  await waitFor(() =>
    expect(api.bodies(elearnings.assignTargets)).toEqual([
      { uuid: course.uuid, targetKind: 'memberGroup', targetUuids: [aiders.uuid] },
    ]),
  );
});
