import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memberNames } from '../contract/memberNames';
import { members } from '../contract/members';
import { type OrgUnitDetail, orgUnits } from '../contract/orgUnits';
import { createApi, pageOf, uuidOf } from '../src/testing/api';
import { openDashboard } from '../src/testing/openDashboard';
import { people, person } from '../src/testing/people';
import { toasts } from '../src/ui/toasts/toastStore';

let api: ReturnType<typeof createApi>;

const unit: OrgUnitDetail = {
  uuid: uuidOf(100),
  orgUnitIdentifier: 'production',
  orgUnitName: 'Production',
  isRoot: false,
  isDefault: false,
  level: 1,
  parentUuid: uuidOf(101),
  admins: [],
  memberCount: 14,
  childCount: 1,
  abilities: { update: true, delete: true, isDefault: true },
  adminUuids: [uuidOf(1)],
  responsibleUuids: [],
  responsiblePersons: [],
  version: 1,
};
const root = { ...unit, uuid: uuidOf(101), orgUnitName: 'Nordwerk', parentUuid: null, level: 0, isRoot: true };

beforeEach(() => {
  localStorage.clear();
  toasts.set([]);
  api = createApi()
    .on(orgUnits.list, (body) => pageOf([root, unit], body))
    .on(orgUnits.more, ({ uuids }) => ({ items: uuids.map((uuid) => ({ uuid, totalMemberCount: 264 })) }))
    .on(orgUnits.one, ({ uuid }) => (uuid === root.uuid ? root : unit))
    .on(orgUnits.members, (body) =>
      pageOf(
        people(3).map((row) => ({ ...row, abilities: { remove: row.uuid !== uuidOf(2) } })),
        body,
      ),
    )
    .on(members.load, ({ uuid }) => person(1, { uuid }))
    .on(memberNames.list, (body) => pageOf(people(5), body));
});
afterEach(() => vi.unstubAllGlobals());

describe('org units', () => {
  it('begin as a tree', async () => {
    await openDashboard('company/org-units/list');
    await screen.findByRole('row', { name: /Production/ });
    const filter = { folding: 'fitting' };
    expect(api.bodies(orgUnits.list)[0]).toMatchObject({ sortBy: 'tree', sortDirection: 'asc', filter });
  });

  describe('fold and unfold', () => {
    const child = {
      ...unit,
      uuid: uuidOf(102),
      orgUnitName: 'Welding',
      parentUuid: unit.uuid,
      level: 2,
      childCount: 0,
    };
    beforeEach(() => {
      api.on(orgUnits.list, (body) => {
        const isFolded = body.filter.folding === 'folded' || body.filter.foldedUuids?.includes(unit.uuid);
        return pageOf(isFolded ? [root, unit] : [root, unit, child], body);
      });
    });
    const rowOf = (name: RegExp) => screen.findByRole('row', { name });

    it('by a button, as the address says then, and as whoever comes back finds them', async () => {
      const user = await openDashboard('company/org-units/list');
      expect((await rowOf(/Welding/)).getAttribute('aria-level')).toBe('3');
      expect((await rowOf(/Production/)).getAttribute('aria-expanded')).toBe('true');
      await user.click(screen.getByRole('button', { name: 'Fold Production' }));
      await waitFor(() => expect(screen.queryByRole('row', { name: /Welding/ })).toBeNull());
      expect((await rowOf(/Production/)).getAttribute('aria-expanded')).toBe('false');
      expect(window.location.search).toBe(`?foldedUuids=${unit.uuid}`);
      await user.click(screen.getByRole('link', { name: 'Production' }));
      await screen.findByRole('heading', { level: 1, name: 'Production' });
      window.history.back();
      expect((await rowOf(/Production/)).getAttribute('aria-expanded')).toBe('false');
      await user.click(screen.getByRole('button', { name: 'Unfold Production' }));
      await rowOf(/Welding/);
      await user.click(screen.getByRole('button', { name: 'Fold all' }));
      await waitFor(() => expect(window.location.search).toBe('?folding=folded'));
    });

    it('by arrow keys, which go through the rows and into them', async () => {
      const user = await openDashboard('company/org-units/list');
      const production = await rowOf(/Production/);
      expect(screen.getByRole('treegrid', { name: 'Organisational units' })).toBeTruthy();
      (await rowOf(/Nordwerk/)).focus();
      await user.keyboard('{ArrowDown}');
      expect(document.activeElement).toBe(production);
      expect(production.tabIndex).toBe(0);
      await user.keyboard('{ArrowRight}');
      expect(document.activeElement).toBe(within(production).getByRole('link', { name: 'Production' }));
      await user.keyboard('{ArrowLeft}{ArrowLeft}');
      await waitFor(() => expect(screen.queryByRole('row', { name: /Welding/ })).toBeNull());
      expect(document.activeElement).toBe(production);
      await user.keyboard('{ArrowRight}');
      await rowOf(/Welding/);
      await user.keyboard('{End}');
      expect(document.activeElement).toBe(await rowOf(/Welding/));
      await user.keyboard('{ArrowLeft}{ArrowLeft}{Home}');
      expect(document.activeElement).toBe(await rowOf(/Nordwerk/));
    });

    it('not where they are searched or in another order', async () => {
      const user = await openDashboard(`company/org-units/list?foldedUuids=${unit.uuid}`);
      await user.click(await screen.findByRole('button', { name: 'Identifier' }));
      await rowOf(/Welding/);
      expect(screen.queryByRole('treegrid')).toBeNull();
      expect(api.bodies(orgUnits.list).at(-1)).toMatchObject({ sortBy: 'orgUnitIdentifier', filter: {} });
    });
  });

  it('say how many people are in them, and with all below', async () => {
    await openDashboard('company/org-units/list');
    expect(await screen.findAllByText('14 (264)')).toHaveLength(2);
  });

  it('lead from the number of employees to them, who may see them', async () => {
    const user = await openDashboard('company/org-units/list');
    await user.click(
      await screen.findByRole('link', { name: '14, 264 with all units below Employees (in total), Production' }),
    );
    await screen.findByText('nora.person1');
    expect(window.location.pathname).toBe(`/dashboard/company/org-units/details/${unit.uuid}/member`);
  });

  it('are deleted after naming the members and units concerned', async () => {
    const ended = { openRounds: 1, completedSheets: 6, decidedRisks: 0, plannedActions: 2, finishedRounds: 0 };
    api.on(orgUnits.previewDeletion, () => ({ ...ended, ratedRounds: 0, there: {} }));
    api.on(orgUnits.delete, () => ({}));
    const user = await openDashboard('company/org-units/list');
    await user.click(await screen.findByRole('button', { name: 'Actions for Production' }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete “Production”?' });
    expect(within(dialog).getByText('14 employees lose the assignment and stay in the company.')).toBeTruthy();
    expect(within(dialog).getByText('1 unit below moves up one level.')).toBeTruthy();
    for (const text of [
      '1 running assessment ends without a result.',
      '2 planned measures are lost, with their files.',
    ]) {
      expect(within(dialog).getByText(text)).toBeTruthy();
    }
    expect(within(dialog).queryByText(/decision/)).toBeNull();
    expect(api.bodies(orgUnits.previewDeletion)).toEqual([{ uuid: unit.uuid }]);
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(api.bodies(orgUnits.delete)).toEqual([{ uuid: unit.uuid }]));
  });

  it('get an identifier from their name', async () => {
    const user = await openDashboard('company/org-units/create');
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Größe M');
    const identifier = screen.getByRole<HTMLInputElement>('textbox', { name: 'Identifier' });
    await waitFor(() => expect(identifier.value).toMatch(/^groesse-m-\d{4}$/));
  });

  it('get an identifier also where the form is sent while its suggestion is still awaited', async () => {
    api.on(orgUnits.create, () => ({ uuid: unit.uuid }));
    const user = await openDashboard('company/org-units/create');
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Forge{Enter}');
    await waitFor(() => expect(api.bodies(orgUnits.create)).toHaveLength(1));
    expect(api.bodies(orgUnits.create)[0]?.orgUnitIdentifier).toMatch(/^forge-\d{4}$/);
  });

  it('offer as administrators whom the contract allows, found when typing has stopped', async () => {
    api.on(orgUnits.update, (body) => ({ ...unit, ...body, version: 2 }));
    const user = await openDashboard(`company/org-units/details/${unit.uuid}/details`);
    const field = await screen.findByRole('combobox', { name: 'Admins' });
    await screen.findByRole('button', { name: 'Nora Person 1' });
    await user.type(field, 'nora');
    await waitFor(() =>
      expect(api.bodies(memberNames.list).map(({ filter }) => filter)).toContainEqual({
        roleIdentifier: ['super-admin', 'admin', 'ou-admin'],
        search: 'nora',
      }),
    );
    await user.click(await screen.findByRole('option', { name: /Nora Person 2/ }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.bodies(orgUnits.update)).toMatchObject([{ adminUuids: [uuidOf(1), uuidOf(2)] }]));
  });
});

describe('the members of an org unit', () => {
  const open = async () => {
    const user = await openDashboard(`company/org-units/details/${unit.uuid}/member`);
    await screen.findByText('nora.person1');
    return user;
  };

  it('are read with the unit as parent', async () => {
    await open();
    expect(api.bodies(orgUnits.members)[0]).toMatchObject({ uuid: unit.uuid, sortBy: 'lastName' });
  });

  it('are assigned by typing and choosing', async () => {
    api.on(orgUnits.addMembers, () => ({}));
    const user = await open();
    const field = await screen.findByRole('combobox', { name: 'Employees' });
    await user.type(field, 'nora');
    await user.click(await screen.findByRole('option', { name: /Nora Person 2/ }));
    await user.type(field, 'nora');
    await user.click(await screen.findByRole('option', { name: /Nora Person 3/ }));
    await user.click(screen.getByRole('button', { name: 'Assign 2' }));
    await waitFor(() =>
      expect(api.bodies(orgUnits.addMembers)).toEqual([{ uuid: unit.uuid, memberUuids: [uuidOf(2), uuidOf(3)] }]),
    );
    await waitFor(() => expect(api.bodies(orgUnits.members)).toHaveLength(2));
  });

  it('are removed one by one or several at once, where that is possible', async () => {
    api.on(orgUnits.removeMembers, () => ({}));
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Actions for Nora Person 2' }));
    expect(screen.getByRole('menuitem', { name: /^Remove/ }).ariaDisabled).toBe('true');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('checkbox', { name: 'Select Nora Person 1' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Nora Person 3' }));
    await screen.findByText('2 selected');
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove 2 employees?' });
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await waitFor(() =>
      expect(api.bodies(orgUnits.removeMembers)).toEqual([{ uuid: unit.uuid, memberUuids: [uuidOf(1), uuidOf(3)] }]),
    );
  });
});
