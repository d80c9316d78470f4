import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../authProvider';
import { hazardousSubstances } from '../contract/hazardousSubstances';
import { sampleSubstance as record } from '../src/hazardousSubstances/testing';
import { createApi, pageOf, uuidOf } from '../src/testing/api';
import { memberStateOf } from '../src/testing/memberState';
import { openDashboard } from '../src/testing/openDashboard';

const archived: typeof record = {
  ...record,
  uuid: uuidOf(2),
  designation: 'Gone',
  archivedOn: '2026-11-24',
  keptUntil: '2066-11-24',
  abilities: { update: false, delete: false, archive: false, restore: true },
};
const counts = { all: 5, overdue: 3, soon: 1, fine: 1, archived: 1 };

let api: ReturnType<typeof createApi>;
beforeEach(() => {
  localStorage.clear();
  api = createApi()
    .on(hazardousSubstances.list, (body) => ({
      ...pageOf([body.filter.standing === 'archived' ? archived : record], body),
      counts,
    }))
    .on(hazardousSubstances.one, ({ uuid }) => (uuid === archived.uuid ? archived : record))
    .on(hazardousSubstances.update, () => record)
    .on(hazardousSubstances.archive, ({ uuids }) => ({ results: uuids.map((uuid) => ({ uuid, error: null })) }));
});
afterEach(() => vi.unstubAllGlobals());

describe('hazardousSubstances', () => {
  it('are listed under their title, and archived', async () => {
    const user = await openDashboard('company/hazardous-substances/list');
    await screen.findByRole('heading', { level: 1, name: 'Register of hazardous substances' });
    expect(await screen.findByRole('img', { name: 'GHS02 Flame' })).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Actions for Sample' }));
    expect(screen.queryByRole('menuitem', { name: 'Delete for good' })).toBeNull();
    await user.click(screen.getByRole('menuitem', { name: 'Archive' }));
    await user.click(await screen.findByRole('button', { name: 'Archive' }));
    await waitFor(() => expect(api.bodies(hazardousSubstances.archive)).toEqual([{ uuids: [record.uuid] }]));
  });

  it('say whether their operating instruction is released, and are narrowed to those whose is not', async () => {
    const user = await openDashboard('company/hazardous-substances/list');
    expect(await screen.findByText('Not released')).toBeTruthy();
    await user.click(screen.getByLabelText('Operating instruction'));
    await user.click(await screen.findByRole('option', { name: 'Changed since release' }));
    await waitFor(() =>
      expect(api.bodies(hazardousSubstances.list).at(-1)?.filter).toMatchObject({ instructionState: ['changed'] }),
    );
  });

  it('are told apart by how old their data sheet is; the archive says until when they are kept', async () => {
    const user = await openDashboard('company/hazardous-substances/list');
    expect(await screen.findByRole('button', { name: 'Data sheet too old or missing (3)' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Archive (1)' }));
    expect(await screen.findByText('To be kept until')).toBeTruthy();
    await screen.findByText('24 Nov 2066');
    expect(api.bodies(hazardousSubstances.list).at(-1)?.filter).toEqual({ standing: 'archived' });
    await user.click(screen.getByRole('checkbox', { name: /Gone/ }));
    expect(await screen.findByRole('button', { name: 'Take back' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Archive' })).toBeNull();
  });

  it('warn of a data sheet that is older than the company’s own limit', async () => {
    const of = (months: number) => new Date(Date.now() - months * 31 * 86_400_000).toISOString().slice(0, 10);
    const rows = [
      { ...record, dataSheetDate: of(14) },
      { ...archived, archivedOn: null, dataSheetDate: of(10) },
    ];
    api.on(hazardousSubstances.list, (body) => ({ ...pageOf(rows, body), counts }));
    await openDashboard('company/hazardous-substances/list');
    await screen.findByText('Gone');
    expect(screen.queryByText(/older than/)).toBeNull();
    const state = memberStateOf('super-admin');
    act(() => session.set({ ...state, client: { ...state.client, dataSheetMonths: 12 } }));
    expect(await screen.findAllByText('older than 12 months')).toHaveLength(1);
  });

  it('of the archive say so, and are not changed', async () => {
    await openDashboard(`company/hazardous-substances/details/${archived.uuid}/details`);
    expect(await screen.findByText(/In the archive since 24 Nov 2026, to be kept until 24 Nov 2066/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('ask for what is required', async () => {
    const user = await openDashboard('company/hazardous-substances/create');
    await user.click(await screen.findByRole('button', { name: 'Add' }));
    const field = screen.getByRole('textbox', { name: 'Designation' });
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByRole('heading', { level: 1, name: 'Add hazardous substance' })).toBeTruthy();
  });

  it('are asked about a signal word that is weaker than the label, and saved all the same', async () => {
    const user = await openDashboard(`company/hazardous-substances/details/${record.uuid}/details`);
    const statements = await screen.findByRole('textbox', { name: 'H statements' });
    const doubt = /suggest the signal word “Danger”/;
    expect(screen.queryByText(doubt)).toBeNull();
    await user.click(screen.getByRole('combobox', { name: 'Signal word' }));
    await user.click(await screen.findByRole('option', { name: 'No signal word' }));
    await user.clear(statements);
    await user.type(statements, 'H300');
    expect(await screen.findByText(doubt)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.bodies(hazardousSubstances.update)).toMatchObject([{ signalWord: 'none' }]));
  });

  it('are changed by whoever has them open', async () => {
    const user = await openDashboard(`company/hazardous-substances/details/${record.uuid}/details`);
    await user.type(await screen.findByRole('textbox', { name: 'Designation' }), ' 2');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(api.bodies(hazardousSubstances.update)).toMatchObject([{ designation: 'Sample 2', version: 1 }]),
    );
  });

  it('take amounts as ranges, and show them as the language writes them', async () => {
    api.on(hazardousSubstances.one, () => ({ ...record, amount: '0.5-1250', amountUnit: 'l' }));
    const user = await openDashboard(`company/hazardous-substances/details/${record.uuid}/details`);
    const field = await screen.findByRole('textbox', { name: 'Quantity used in a year' });
    expect(field).toHaveProperty('value', '0.5–1,250');
    await user.clear(field);
    await user.type(field, 'several');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^Please enter a quantity/)).toBeTruthy();
    await user.clear(field);
    await user.type(field, '< 1.5');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.bodies(hazardousSubstances.update)).toMatchObject([{ amount: '< 1.5' }]));
  });

  it('keep their unit where a loc-admin, who is not asked for it, saves them', async () => {
    const unit = uuidOf(7);
    api.on(hazardousSubstances.one, () => ({ ...record, orgUnitUuid: unit }));
    const user = await openDashboard(`company/hazardous-substances/details/${record.uuid}/details`, 'loc-admin');
    await user.type(await screen.findByRole('textbox', { name: 'Designation' }), ' 2');
    expect(screen.getByLabelText('Location')).toBeTruthy();
    expect(screen.queryByLabelText('Unit')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(api.bodies(hazardousSubstances.update)).toMatchObject([{ designation: 'Sample 2', orgUnitUuid: unit }]),
    );
  });

  it('name place and person in charge to staff, and offer them no more than to read', async () => {
    const names = { locationUuid: 'Werk Nord', orgUnitUuid: null, responsibleUuid: 'Anna Admin' };
    const read = { ...record, names, abilities: { update: false, delete: false, archive: false, restore: false } };
    api
      .on(hazardousSubstances.list, (body) => ({ ...pageOf([read], body), counts }))
      .on(hazardousSubstances.one, () => read);
    const user = await openDashboard('company/hazardous-substances/list', 'member');
    await user.click(await screen.findByRole('button', { name: 'Actions for Sample' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Open']);
    expect(screen.queryByRole('button', { name: /^Archive/, hidden: true })).toBeNull();
    await user.click(screen.getByRole('menuitem', { name: 'Open' }));
    expect(await screen.findByText('Werk Nord')).toBeTruthy();
    expect(screen.getByText('Anna Admin')).toBeTruthy();
  });

  it('show who changed them and how', async () => {
    api.on(hazardousSubstances.history, (body) =>
      pageOf(
        [
          {
            uuid: uuidOf(9),
            at: '2026-11-20T08:00:00.000Z',
            actorName: 'Anna Admin',
            byAdviser: false,
            action: 'hazardousSubstances.update',
            changes: [{ field: 'designation', old: 'Simple', now: 'Sample' }],
          },
        ],
        body,
      ),
    );
    const user = await openDashboard(`company/hazardous-substances/details/${record.uuid}/details`);
    await user.click(await screen.findByRole('tab', { name: 'History' }));
    expect(await screen.findByText('Designation: Simple → Sample')).toBeTruthy();
    expect(api.bodies(hazardousSubstances.history)).toMatchObject([{ uuid: record.uuid, sortDirection: 'desc' }]);
  });
});
