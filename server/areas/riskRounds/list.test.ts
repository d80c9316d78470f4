import { beforeAll, describe, expect, it } from 'vitest';
import { riskActions } from '../../../contract/riskActions';
import { riskRounds as calls, type RoundFilter } from '../../../contract/riskRounds';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { createLocation } from '../../testing/places';
import { createUnit, firstPage, removeRootAdmins, succeed } from '../../testing/requests';
import { addPeople, addRound, addSheet, giveEntry, sectionsOf, type TestRound } from './testing';

const server = setUpServer({ now: '2026-03-02T08:00:00Z' });
let own: Company;
let agent: Agent;
const rounds: Record<string, TestRound> = {};
const of = (name: string) => ({ riskAssessmentExecutionResultUuid: rounds[name]?.id ?? '' });
const firstRisk = async (name: string): Promise<string> =>
  (await succeed(agent, calls.risks, { ...firstPage('position'), ...of(name) })).items[0]?.uuid ?? '';
const plan = async (name: string) => ({
  riskUuid: await firstRisk(name),
  measureId: null,
  title: 'Gitter',
  description: null,
  ownerUuid: null,
  stopClass: 'technical' as const,
  dueOn: null,
  comment: null,
  status: 'open' as const,
});

beforeAll(async () => {
  own = await server.createCompany();
  agent = await own.signIn('super-admin');
  const { 'ou-admin': olaf, 'loc-admin': lena } = own.members;
  await removeRootAdmins(agent, own);
  const hers = await createUnit(agent, own.rootOrgUnitId, { orgUnitName: 'Öllager', adminUuids: [olaf.uuid] });
  const below = await createUnit(agent, hers, { orgUnitName: 'Fasslager' });
  const beside = await createUnit(agent, own.rootOrgUnitId, { orgUnitName: 'Büro' });
  const location = await createLocation(agent, { name: 'Werk Nord', responsibleMemberUuids: [lena.uuid] });
  const other = await createLocation(agent, { name: 'Werk Süd' });
  const people = await addPeople(server, own, 36);
  const entries = await Promise.all(
    Array.from({ length: 3 }, () => giveEntry(server, own, { sections: sectionsOf(1) })),
  );
  const add = async (name: string, at: number, given: Parameters<typeof addRound>[3], factor: number | null) => {
    const entry = entries[at];
    if (!entry) throw new Error('There is no entry');
    rounds[name] = await addRound(server, own, entry, given);
    if (factor === null) return;
    for (const person of people.splice(0, 6)) await addSheet(server, own, rounds[name], person, [factor]);
    await succeed(agent, calls.finish, of(name));
  };
  await add('overdue', 0, { target: { unitId: hers }, source: hers, dueOn: '2026-03-01' }, null);
  await add('week', 0, { target: { unitId: below }, source: below, dueOn: '2026-03-09' }, null);
  await add('month', 0, { target: { unitId: beside }, source: beside, dueOn: '2026-04-02' }, null);
  await add('later', 1, { target: { locationId: location }, dueOn: '2026-04-03' }, null);
  await add('toDefine', 1, { target: { locationId: other }, source: hers, dueOn: '2026-05-01' }, 3);
  await add('decided', 1, { target: { unitId: beside }, dueOn: '2026-05-01' }, 2);
  await add('confirmed', 2, { target: { unitId: hers }, dueOn: '2026-05-01' }, 1);
  await add('done', 2, { target: { unitId: below }, dueOn: '2026-01-05' }, 0);
  await succeed(agent, riskActions.create, await plan('decided'));
  await succeed(agent, riskActions.create, await plan('confirmed'));
  for (const name of ['confirmed', 'done']) await succeed(agent, calls.confirm, of(name));
});

const nameOf = (uuid: string): string => Object.keys(rounds).find((name) => rounds[name]?.id === uuid) ?? uuid;
const namesIn = async (by: Agent, filter: object, sortBy: 'title' | 'dueOn' | 'riskLoad' = 'title') => {
  const { items, total } = await succeed(by, calls.list, { ...firstPage(sortBy), filter });
  expect(items).toHaveLength(total);
  return items.map(({ uuid }) => nameOf(uuid));
};

describe('the list of rounds', () => {
  const shown: Record<RoundFilter, string[]> = {
    all: ['confirmed', 'decided', 'done', 'later', 'month', 'overdue', 'toDefine', 'week'],
    overdue: ['overdue'],
    next7Days: ['week'],
    nextMonth: ['month'],
    tooFewAnswers: ['overdue', 'week'],
    measuresToDefine: ['toDefine'],
    measuresDecided: ['confirmed', 'decided'],
    done: ['done'],
    discarded: [],
  };

  it.each(Object.entries(shown))('shows under %s what belongs there, and counts as many', async (show, names) => {
    expect((await namesIn(agent, { show })).toSorted()).toEqual(names);
    const { counts } = await succeed(agent, calls.list, { ...firstPage('title'), filter: { show: 'done' } });
    expect(counts[show as RoundFilter]).toBe(names.length);
  });

  it('tells what is overdue by the company’s day', async () => {
    const { items } = await succeed(agent, calls.list, { ...firstPage('title'), filter: {} });
    expect(items.filter(({ isOverdue }) => isOverdue).map(({ uuid }) => nameOf(uuid))).toEqual(['overdue']);
    expect((await succeed(agent, calls.one, of('overdue'))).isOverdue).toBe(true);
    expect((await succeed(agent, calls.one, of('week'))).isOverdue).toBe(false);
  });

  it('finds by what is asked, who answers and what is assessed, and narrows by kind and entry', async () => {
    expect((await namesIn(agent, { search: 'lagerarbeit' })).length).toBe(8);
    expect((await namesIn(agent, { search: 'oellager' })).toSorted()).toEqual(['confirmed', 'overdue', 'toDefine']);
    expect((await namesIn(agent, { search: 'werk nord' })).toSorted()).toEqual(['later']);
    expect((await namesIn(agent, { targetKind: ['location'] })).toSorted()).toEqual(['later', 'toDefine']);
    const riskAssessmentUuid = rounds.done?.entry.id;
    expect((await namesIn(agent, { riskAssessmentUuid })).toSorted()).toEqual(['confirmed', 'done']);
  });

  it('puts rounds without a load last, whichever way', async () => {
    const byLoad = await namesIn(agent, {}, 'riskLoad');
    expect(byLoad.slice(0, 4)).toEqual(['done', 'confirmed', 'decided', 'toDefine']);
    expect((await namesIn(agent, {}, 'dueOn')).slice(0, 4)).toEqual(['overdue', 'week', 'month', 'later']);
  });

  it('puts by due date what is open first, the longest overdue before all, however old the rest is', async () => {
    const byDue = await namesIn(agent, {}, 'dueOn');
    expect(byDue.slice(0, 6).toSorted()).toEqual(['decided', 'later', 'month', 'overdue', 'toDefine', 'week']);
    expect(byDue.slice(6)).toEqual(['confirmed', 'done']);
  });

  it('names what is asked, who answers for it and what is assessed', async () => {
    const { items } = await succeed(agent, calls.list, { ...firstPage('title'), filter: { show: 'overdue' } });
    expect(items[0]).toMatchObject({ sourceName: 'Öllager', targetKind: 'orgUnit', targetName: 'Öllager' });
    expect(items[0]).toMatchObject({ title: 'Lagerarbeit', state: 'running', riskCounts: { open: 1 } });
  });
});

describe('the row rule', () => {
  const ours = ['confirmed', 'done', 'overdue', 'toDefine', 'week'];

  it('shows an org unit’s admin what their units answer for or are assessed in', async () => {
    expect((await namesIn(await own.signIn('ou-admin'), {})).toSorted()).toEqual(ours);
  });

  it('shows a location’s admin what is assessed at their location', async () => {
    expect(await namesIn(await own.signIn('loc-admin'), {})).toEqual(['later']);
  });

  it('answers to any other round as to an unknown one, in every call', async () => {
    const olaf = await own.signIn('ou-admin');
    const foreign = await (await server.createCompany()).signIn('super-admin');
    for (const [by, name] of [
      [olaf, 'month'],
      [olaf, 'later'],
      [foreign, 'overdue'],
      [foreign, 'decided'],
    ] as const) {
      const unknown = { status: 404, code: 'riskExecutionResult.notFound' };
      const { one, finish, confirm, lock, release, downloadDocument } = calls;
      for (const call of [one, finish, confirm, lock, release, downloadDocument, riskActions.status]) {
        expect(await by.call(call, of(name))).toMatchObject(unknown);
      }
      expect(await by.call(calls.risks, { ...firstPage('position'), ...of(name) })).toMatchObject(unknown);
      const riskUuid = await firstRisk(name);
      expect(await by.call(calls.risk, { riskUuid })).toMatchObject({ status: 404, code: 'risk.notFound' });
      const decision = { measure: null, reason: null, higherClassReason: null, measuresInPlace: null, version: 1 };
      expect(await by.call(calls.decide, { riskUuid, ...decision })).toMatchObject({
        status: 404,
        code: 'risk.notFound',
      });
      expect(await by.call(riskActions.create, await plan(name))).toMatchObject({ status: 404, code: 'risk.notFound' });
    }
  });
});
