import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type LibraryState, partnerLibrary, partnerLibraryCompanies } from '../contract/partner/library';
import { createApi, pageOf, uuidOf } from '../src/testing/api';
import { openPartner } from '../src/testing/openPartner';
import { toasts } from '../src/ui/toasts/toastStore';

let api: ReturnType<typeof createApi>;
let states: Record<string, { state: LibraryState; plannedOn: string | null }>;

const entry = {
  uuid: uuidOf(1),
  title: 'Fire safety',
  identifier: 'fire-safety',
  content: 'lessons',
  versionNumber: 2,
  publishedOn: '2026-01-15',
  companyCount: 1,
  plannedCount: 0,
};
const names = ['Alpha', 'Beta', 'Gamma'];
const company = (number: number) => ({
  uuid: uuidOf(number),
  name: names[number - 11] ?? '',
  clientIdentifier: `company-${number}`,
  activeMembers: 10,
  itemUuid: entry.uuid,
  kind: 'elearnings',
  ...(states[uuidOf(number)] ?? { state: 'absent', plannedOn: null }),
});

beforeEach(() => {
  localStorage.clear();
  toasts.set([]);
  states = { [uuidOf(11)]: { state: 'present', plannedOn: null } };
  api = createApi()
    .on(partnerLibrary.list, (body) => pageOf([entry], body))
    .on(partnerLibrary.one, () => entry)
    .on(partnerLibraryCompanies.list, (body) => {
      const { state } = body.filter as { state?: string[] };
      const rows = [11, 12, 13].map(company).filter((row) => !state || state.includes(row.state));
      return pageOf(rows, body);
    })
    .on(partnerLibraryCompanies.preview, ({ companyUuids }) => {
      const companyCount = (companyUuids as string[]).length;
      return { companyCount, activeMembers: companyCount * 10, openCount: 7, begunCount: 2 };
    })
    .on(partnerLibraryCompanies.give, ({ companyUuids, day }) => {
      for (const uuid of companyUuids as string[]) states[uuid] = { state: 'giving', plannedOn: String(day) };
      return { companyCount: (companyUuids as string[]).length };
    })
    .on(partnerLibraryCompanies.takeBack, ({ companyUuids }) => {
      for (const uuid of companyUuids as string[]) states[uuid] = { state: 'absent', plannedOn: null };
      return { companyCount: (companyUuids as string[]).length };
    })
    .on(partnerLibraryCompanies.cancel, ({ companyUuids }) => {
      for (const uuid of companyUuids as string[]) delete states[uuid];
      return {};
    });
});
afterEach(() => vi.unstubAllGlobals());

const open = () => openPartner(`portfolio/library/details/${entry.uuid}`);
const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));
const dialog = async () => within(await screen.findByRole('dialog'));
const message = () => toasts.getSnapshot().map(({ message: text }) => text);

describe('the library', () => {
  it('names each entry with its version and the companies that have it', async () => {
    await openPartner('portfolio/library/list');
    const row = await rowOf('Fire safety');
    row.getByText('E-learning');
    row.getByRole('link', { name: 'Fire safety' });
  });

  it('gives all that the filters find what they lack, on a day, and says how many people get a task', async () => {
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Give to all found' }));
    const form = await dialog();
    await form.findByText(/Nobody gets a task by this/);
    await user.click(form.getByRole('combobox', { name: /^Assign/ }));
    await user.click(await screen.findByRole('option', { name: 'To all employees at once' }));
    await form.findByText('20 active people get a task by this.');
    const day = form.getByRole('textbox', { name: /^Day/ });
    await user.clear(day);
    await user.type(day, '01/06/2030');
    await user.click(form.getByRole('button', { name: 'Give' }));
    await waitFor(() =>
      expect(api.bodies(partnerLibraryCompanies.give)).toMatchObject([
        { itemUuid: entry.uuid, companyUuids: [uuidOf(12), uuidOf(13)], day: '2030-06-01', givenTo: 'everybody' },
      ]),
    );
    await (await rowOf('Beta')).findByText(/^gets it on .*2030$/);
  });

  it('waits until what is given today has come to each of the companies', async () => {
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Give to all found' }));
    await user.click((await dialog()).getByRole('button', { name: 'Give' }));
    await screen.findByText('0 of 2 companies done');
    states = Object.fromEntries([11, 12, 13].map((number) => [uuidOf(number), { state: 'present', plannedOn: null }]));
    await waitFor(() => expect(message()).toContain('partnerLibraryCompanies.actions.give.done'));
    await (await rowOf('Gamma')).findByText('has it');
  });

  it('takes back from selected ones with a reason, and says before what ends', async () => {
    const user = await open();
    await user.click((await rowOf('Alpha')).getByRole('checkbox'));
    await user.click(await screen.findByRole('button', { name: 'Take back' }));
    const form = await dialog();
    await form.findByText(/7 open tasks end, begun: 2/);
    await user.click(form.getByRole('button', { name: 'Take back' }));
    expect(api.bodies(partnerLibraryCompanies.takeBack)).toEqual([]);
    await user.type(form.getByRole('textbox', { name: /^Reason/ }), 'Replaced');
    await user.click(form.getByRole('button', { name: 'Take back' }));
    await waitFor(() =>
      expect(api.bodies(partnerLibraryCompanies.takeBack)).toMatchObject([
        { companyUuids: [uuidOf(11)], reason: 'Replaced' },
      ]),
    );
    await (await rowOf('Alpha')).findByText('does not have it');
  });

  it('forgets what is planned, once somebody says so', async () => {
    states[uuidOf(12)] = { state: 'giving', plannedOn: '2030-06-01' };
    const user = await open();
    await user.click((await rowOf('Beta')).getByRole('checkbox'));
    await user.click(await screen.findByRole('button', { name: 'Cancel the plan' }));
    await user.click((await dialog()).getByRole('button', { name: 'Cancel the plan' }));
    await waitFor(() =>
      expect(api.bodies(partnerLibraryCompanies.cancel)).toEqual([
        { itemUuid: entry.uuid, companyUuids: [uuidOf(12)] },
      ]),
    );
  });
});
