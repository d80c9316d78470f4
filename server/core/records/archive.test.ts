import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditEvents } from '../../../contract/auditEvents';
import { bootstrap } from '../../../contract/bootstrap';
import { hazardousSubstances as calls } from '../../../contract/hazardousSubstances';
import type { RequestOf, ResponseOf } from '../../../contract/kit/call';
import { settings } from '../../../contract/settings';
import { monthsAfter } from '../../../contract/shapes/dueStanding';
import { pick } from '../../base/pick';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { firstPage, succeed } from '../../testing/requests';
import { sampleRequest } from '../../testing/sample';

const server = setUpServer();
let company: Company;
let admin: Agent;
beforeEach(async () => {
  company = await server.createCompany();
  admin = await company.signIn('super-admin');
});

type Form = RequestOf<typeof calls.create>;
type Filter = RequestOf<typeof calls.list>['filter'];

const formOf = (designation: string, dataSheetDate: string | null): Form => {
  const places = { locationUuid: null, orgUnitUuid: null, responsibleUuid: null };
  return { ...sampleRequest(calls.create, 'nothing'), ...places, designation, dataSheetDate } as Form;
};
const create = async (designation: string, dataSheetDate: string | null): Promise<string> =>
  (await succeed(admin, calls.create, formOf(designation, dataSheetDate))).uuid;
const withoutUuid = ({ uuid: _, ...form }: ResponseOf<typeof settings.readConfiguration>) => form;
const list = (filter: Filter = {}) => succeed(admin, calls.list, { ...firstPage('designation'), filter });
const namesOf = async (filter?: Filter) => (await list(filter)).items.map(({ designation }) => designation);
const archive = (...uuids: string[]) => succeed(admin, calls.archive, { uuids });
const today = (): string => server.clock.now().toISOString().slice(0, 10);
const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** As if the company had entered it and archived it that long ago. */
const age = (uuid: string, years: number, archivedYears: number) =>
  server.database.tenant(company.clientId, 'write', (tx) =>
    tx.execute(sql`update hazardous_substances
      set created_at = created_at - make_interval(years => ${years}::int),
        archived_on = archived_on - make_interval(years => ${archivedYears}::int)
      where id = ${uuid}::uuid`),
  );

describe('records that are archived instead of deleted', () => {
  it('leave the list and can be taken back; the log keeps both', async () => {
    const uuid = await create('Aceton', today());
    await create('Benzin', today());
    await archive(uuid);
    expect(await namesOf()).toEqual(['Benzin']);
    const [item] = (await list({ standing: 'archived' })).items;
    expect(item).toMatchObject({ uuid, archivedOn: today(), keptUntil: monthsAfter(today(), 480) });
    expect(item?.abilities).toEqual({ update: false, delete: true, archive: false, restore: true });
    await succeed(admin, calls.restore, { uuids: [uuid] });
    const { items } = await list();
    expect(items.map(({ archivedOn, keptUntil }) => [archivedOn, keptUntil])).toEqual([
      [null, null],
      [null, null],
    ]);
    expect(items[0]?.abilities).toEqual({ update: true, delete: false, archive: true, restore: false });
    const log = await succeed(admin, auditEvents.list, { ...firstPage('at'), sortDirection: 'desc', filter: {} });
    expect(log.items.slice(0, 2).map(({ action }) => action)).toEqual([
      'hazardousSubstances.restore',
      'hazardousSubstances.archive',
    ]);
  });

  it('are found by their uuids all the same, and only those', async () => {
    const [used, kept] = [await create('A', null), await create('B', null)];
    await create('C', null);
    await archive(kept);
    const found = await list({ uuids: [used, kept] });
    expect([found.total, found.items.map(({ designation }) => designation)]).toEqual([2, ['A', 'B']]);
    expect((await list({ uuids: [used, kept], standing: 'archived' })).total).toBe(1);
    const stranger = await (await server.createCompany()).signIn('admin');
    const theirs = { ...firstPage('designation'), filter: { uuids: [used] } };
    expect((await succeed(stranger, calls.list, theirs)).total).toBe(0);
  });

  it('change no more, and are archived only once', async () => {
    const uuid = await create('Aceton', null);
    await archive(uuid);
    const shown = await succeed(admin, calls.one, { uuid });
    const fields = pick(shown, Object.keys(calls.update.request.shape) as (keyof RequestOf<typeof calls.update>)[]);
    expect((await admin.call(calls.update, fields)).error?.code).toBe('record.archived');
    expect((await admin.call(calls.archive, { uuids: [uuid] })).error?.code).toBe('record.archived');
    await succeed(admin, calls.restore, { uuids: [uuid] });
    expect((await admin.call(calls.restore, { uuids: [uuid] })).error?.code).toBe('record.notArchived');
    // Whoever still has the form open from before does not overwrite what came of it.
    expect((await admin.call(calls.update, fields)).error?.code).toBe('record.changed');
  });

  it('are deleted from the archive alone, not before their time, but for what was entered by mistake', async () => {
    const [used, mistaken, kept, old] = [
      await create('A', null),
      await create('B', null),
      await create('C', null),
      await create('D', null),
    ];
    await archive(mistaken, kept, old);
    await age(kept, 40, 39);
    await age(old, 42, 41);
    const { results } = await succeed(admin, calls.delete, { uuids: [used, mistaken, kept, old] });
    expect(results.map(({ error }) => error?.code)).toEqual([
      'record.notArchived',
      undefined,
      'record.kept',
      undefined,
    ]);
    expect(await namesOf()).toEqual(['A']);
    expect(await namesOf({ standing: 'archived' })).toEqual(['C']);
  });
});

describe('records with a deadline', () => {
  it('are told apart by it, on the day and around it, also in numbers', async () => {
    const due = (days: number): string => monthsAfter(daysAfter(today(), days), -24);
    await create('gone', due(-2));
    await create('near', due(29));
    await create('far', due(32));
    await create('none', null);
    await archive(await create('old', due(-900)));
    const { counts } = await list();
    expect(counts).toEqual({ all: 4, overdue: 2, soon: 1, fine: 1, archived: 1 });
    expect(await namesOf({ standing: 'overdue' })).toEqual(['gone', 'none']);
    expect(await namesOf({ standing: 'soon' })).toEqual(['near']);
    expect(await namesOf({ standing: 'fine' })).toEqual(['far']);
    expect(await namesOf({ standing: 'archived' })).toEqual(['old']);
    const found = await list({ search: 'near', standing: 'overdue' });
    expect(found).toMatchObject({ total: 0, counts: { all: 1, overdue: 0, soon: 1, fine: 0, archived: 0 } });
  });

  it('follow the months that their own company sets, within bounds', async () => {
    const thirteenMonthsAgo = monthsAfter(today(), -13);
    await create('Aceton', thirteenMonthsAgo);
    const other = await server.createCompany();
    const stranger = await other.signIn('admin');
    await succeed(stranger, calls.create, formOf('Aceton', thirteenMonthsAgo));
    const set = await succeed(admin, settings.readConfiguration, {});
    expect([set.dataSheetMonths, (await list()).counts]).toMatchObject([24, { overdue: 0, fine: 1 }]);
    for (const dataSheetMonths of [5, 61]) {
      const refused = await admin.call(settings.updateConfiguration, withoutUuid({ ...set, dataSheetMonths }));
      expect(refused.error?.fields).toMatchObject([{ path: 'dataSheetMonths' }]);
    }
    await succeed(admin, settings.updateConfiguration, withoutUuid({ ...set, dataSheetMonths: 12 }));
    expect(await list({ standing: 'overdue' })).toMatchObject({ total: 1, counts: { overdue: 1, fine: 0 } });
    const theirs = await succeed(stranger, calls.list, { ...firstPage('designation'), filter: {} });
    expect(theirs.counts).toMatchObject({ overdue: 0, fine: 1 });
    expect((await succeed(admin, bootstrap.memberState, {})).client.dataSheetMonths).toBe(12);
  });
});
