import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { archivedMembers } from '../../../../contract/archivedMembers';
import { bootstrap } from '../../../../contract/bootstrap';
import { members } from '../../../../contract/members';
import { orgUnits } from '../../../../contract/orgUnits';
import { profile } from '../../../../contract/profile';
import { riskAssessments } from '../../../../contract/riskAssessments';
import { riskRounds as calls } from '../../../../contract/riskRounds';
import { sha512Hex } from '../../../core/session/passwords';
import { anyOf } from '../../../db/anyOf';
import {
  members as accounts,
  locationMembers,
  orgUnitMembers,
  riskAssignments,
  riskRounds,
  riskSheets,
} from '../../../db/schema';
import type { Agent } from '../../../testing/agent';
import { type Company, testPasswordHash } from '../../../testing/company';
import { fillIn } from '../../../testing/fillIn';
import { memberOf } from '../../../testing/handlerContext';
import { setUpServer } from '../../../testing/harness';
import { createLocation } from '../../../testing/places';
import {
  changedMember,
  createMember,
  createUnit,
  newMember,
  succeed,
  withTestPassword,
} from '../../../testing/requests';
import { of } from '../setUpRound';
import { addPeople, giveEntry, sectionsOf, type TestEntry } from '../testing';
import { askAll, withoutKeys } from './questions';

const server = setUpServer({ now: '2026-03-02T08:00:00Z' });
let own: Company;
let admin: Agent;
let entry: TestEntry;
let unit: string;
let other: string;
/** Those who really work there. */
let people: string[];
beforeEach(async () => {
  own = await server.createCompany();
  admin = await own.signIn('super-admin');
  entry = await giveEntry(server, own, { sections: sectionsOf(3) });
  unit = await createUnit(admin, own.rootOrgUnitId, { orgUnitName: 'Lager' });
  other = await createUnit(admin, own.rootOrgUnitId, { orgUnitName: 'Büro' });
  people = await addPeople(server, own, 6);
});

const put = (memberUuids: string[], uuid = unit) => succeed(admin, orgUnits.addMembers, { uuid, memberUuids });
const take = (memberUuids: string[], uuid = unit) => succeed(admin, orgUnits.removeMembers, { uuid, memberUuids });

/** Assigns the entry to the unit. @returns the round */
const assign = async (orgUnitUuids = [unit]): Promise<string> => {
  await succeed(admin, riskAssessments.assignOrgUnits, { uuid: entry.id, orgUnitUuids });
  return openRound();
};
const openRound = async (): Promise<string> => {
  const rounds = await server.database.owner((tx) =>
    tx.select().from(riskRounds).where(eq(riskRounds.clientId, own.clientId)),
  );
  const open = rounds.filter(({ state, finishedOn }) => state === 'open' && finishedOn === null);
  expect(open).toHaveLength(1);
  return open[0]?.id ?? '';
};
const answer = async (
  round: string,
  who: string[],
  answers: Record<string, string> = { f1: 'a3', f2: 'a0', f3: 'a1' },
) => {
  for (const uuid of who) {
    await fillIn(memberOf(server.database, server.clock, own.clientId, uuid), round, answers, true);
  }
};
const finish = async (round: string) => (await admin.call(calls.finish, of({ id: round }))).code ?? 'rated';

/** So many accounts with passwords that the administrator chose. */
const makeUp = async (count: number, values: object = withTestPassword): Promise<string[]> => {
  const made: string[] = [];
  for (let index = 0; index < count; index += 1) made.push(await createMember(admin, values));
  return made;
};

type Since = 'accessSince' | 'ownPasswordSince';

/** Makes accounts so many days old, and used for as long, when the latest round was assigned. */
const setAge = async (
  memberUuids: string[],
  days: number,
  columns: readonly Since[] = ['accessSince', 'ownPasswordSince'],
): Promise<void> => {
  const ofCompany = eq(riskRounds.clientId, own.clientId);
  const assignedAt = sql`coalesce((select max(${riskRounds.assignedAt}) from ${riskRounds} where ${ofCompany}), now())`;
  const since = sql`${assignedAt} - make_interval(days => ${days}::int)`;
  const values = Object.fromEntries(columns.map((column) => [column, since]));
  await server.database.owner((tx) => tx.update(accounts).set(values).where(anyOf(accounts.id, memberUuids)));
};

/** Somebody's browser after they used the last link that was sent anywhere. */
const followLastLink = async (plain: string): Promise<void> => {
  await server.runJobs();
  const token = server.messages.at(-1)?.body.match(/[\w-]{64}/)?.[0] ?? '';
  const password = sha512Hex(plain);
  const anonymous = server.anonymous();
  await anonymous.fetchXsrf();
  await succeed(anonymous, bootstrap.resetPassword, { token, password, passwordConfirmation: password });
};

/** One real person and these five in a round that would otherwise be rated: refused, or rated for six that count. */
const tryWith = async (round: string, five: string[]): Promise<string> => {
  await answer(round, [people[0] ?? '', ...five]);
  return finish(round);
};

describe('it is rated for', () => {
  it('six people of the unit with passwords of their own', async () => {
    await put(people);
    const round = await assign();
    await answer(round, people);
    expect(await finish(round)).toBe('rated');
  });

  it('six people of a unit below, of a location, or named one by one', async () => {
    const below = await createUnit(admin, unit, { orgUnitName: 'Rampe' });
    await put(people, below);
    const ofUnit = await assign();
    await answer(ofUnit, people);
    expect(await finish(ofUnit)).toBe('rated');
    const named = await giveEntry(server, own, { sections: sectionsOf(3) });
    await succeed(admin, riskAssessments.assignMembers, { uuid: named.id, memberUuids: people, orgUnitUuid: null });
    const ofNamed = await openRound();
    await answer(ofNamed, people);
    expect(await finish(ofNamed)).toBe('rated');
    const placed = await giveEntry(server, own, { sections: sectionsOf(3) });
    const location = await createLocation(admin, { name: 'Ulm' });
    const places = people.map((memberId) => ({ clientId: own.clientId, locationId: location, memberId }));
    await server.database.owner((tx) => tx.insert(locationMembers).values(places));
    const request = { uuid: placed.id, locationUuids: [location], orgUnitUuid: null };
    await succeed(admin, riskAssessments.assignLocation, request);
    const ofPlace = await openRound();
    await answer(ofPlace, people);
    expect(await finish(ofPlace)).toBe('rated');
  });

  it('accounts that were there and in use fourteen days before', async () => {
    await put(people);
    const round = await assign();
    await setAge(people, 14);
    await answer(round, people);
    expect(await finish(round)).toBe('rated');
  });

  it('six who count and five who do not: taking these off leaves the mean of six', async () => {
    const five = await makeUp(5);
    await put([...people, ...five]);
    const round = await assign();
    await answer(round, people, { f1: 'a3', f2: 'a0' });
    await answer(round, five, { f1: 'a0', f2: 'a0', f3: 'a3' });
    expect(await finish(round)).toBe('rated');
    const { items } = await succeed(admin, calls.risks, {
      ...of({ id: round }),
      filter: {},
      page: 1,
      perPage: 25,
      sortBy: 'position',
      sortDirection: 'asc',
    });
    // (6·10 + 5·1) / 11 = 5.9, medium; very low; (6·5 + 5·10) / 11 = 7.3, high.
    expect(items.map(({ factor }) => factor)).toEqual([6, 2, 8]);
  });
});

describe('one real person is not told by', () => {
  it('five accounts with passwords that an administrator chose', async () => {
    const five = await makeUp(5);
    await put([people[0] ?? '', ...five]);
    expect(await tryWith(await assign(), five)).toBe('riskAssessment.notCountable');
  });

  it('the same once they have changed their passwords, which whoever chose them can do', async () => {
    const five: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      const { username, ...values } = newMember(withTestPassword);
      five.push((await succeed(admin, members.create, { ...values, username })).uuid);
      const agent = server.anonymous();
      await agent.fetchXsrf();
      const { clientIdentifier } = own;
      await succeed(agent, bootstrap.login, { clientIdentifier, username, password: testPasswordHash });
      const changed = sha512Hex(`Ganz anders und lang ${index}`);
      await succeed(agent, profile.changePassword, { old: testPasswordHash, new: changed, newCheck: changed });
    }
    await put([people[0] ?? '', ...five]);
    expect(await tryWith(await assign(), five)).toBe('riskAssessment.notCountable');
  });

  it('accounts without an address, whose links go to the administrator who stands in for them', async () => {
    const five: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      server.messages.length = 0;
      five.push(await createMember(admin, { email: null, mobileNumber: null }));
      await followLastLink(`Vertretung gewählt ${index}`);
    }
    await put([people[0] ?? '', ...five]);
    expect(await tryWith(await assign(), five)).toBe('riskAssessment.notCountable');
  });

  it('accounts whose address is changed to one of the administrator’s after the assignment', async () => {
    const [puppet = ''] = await makeUp(1, { email: 'real@example.org' });
    const rest = people.slice(1, 5);
    await put([people[0] ?? '', puppet, ...rest]);
    const round = await assign();
    server.messages.length = 0;
    const record = await succeed(admin, members.one, { uuid: puppet });
    await succeed(admin, members.update, changedMember(record, { email: 'mine@example.org' }));
    await followLastLink('Umgeleitet und lang');
    expect(await tryWith(round, [puppet, ...rest])).toBe('riskAssessment.notCountable');
  });

  it('accounts made after the assignment, even by links to addresses of their own', async () => {
    await put(people.slice(0, 5));
    const round = await assign();
    server.messages.length = 0;
    const late = await createMember(admin, { email: 'late@example.org', orgUnitUuids: [unit] });
    await followLastLink('Zu spät gekommen 1');
    expect(await tryWith(round, [...people.slice(1, 5), late])).toBe('riskAssessment.notCountable');
  });

  it('people moved into the unit after the assignment, though they have been in the company for long', async () => {
    await put(people.slice(0, 5));
    await put(people.slice(5), other);
    const round = await assign();
    await put(people.slice(5));
    expect(await tryWith(round, people.slice(1))).toBe('riskAssessment.notCountable');
  });

  it('a unit put below after the assignment', async () => {
    await put(people.slice(0, 1));
    await put(people.slice(1), other);
    const round = await assign();
    const { uuid, orgUnitName, orgUnitIdentifier, isDefault, version } = await succeed(admin, orgUnits.one, {
      uuid: other,
    });
    const record = { uuid, orgUnitName, orgUnitIdentifier, isDefault, version, adminUuids: [], responsibleUuids: [] };
    await succeed(admin, orgUnits.update, { ...record, parentUuid: unit });
    expect(await tryWith(round, people.slice(1))).toBe('riskAssessment.notCountable');
  });

  it('somebody taken out and put back, or archived and restored, while the round runs', async () => {
    await put(people);
    const round = await assign();
    const [first = '', second = ''] = people.slice(1);
    await take([first]);
    await put([first]);
    await succeed(admin, members.archive, { uuids: [second] });
    await succeed(admin, archivedMembers.restore, { uuids: [second] });
    expect(await tryWith(round, people.slice(1))).toBe('riskAssessment.notCountable');
  });

  it('deleting the assignment and assigning anew, with accounts that an administrator’s passwords open', async () => {
    await put(people.slice(0, 1));
    await assign();
    const five = await makeUp(5);
    await put(five);
    const [assigned] = await server.database.owner((tx) =>
      tx.select().from(riskAssignments).where(eq(riskAssignments.clientId, own.clientId)),
    );
    await succeed(admin, riskAssessments.deleteAssignments, { uuid: entry.id, assignmentUuids: [assigned?.id ?? ''] });
    expect(await tryWith(await assign(), five)).toBe('riskAssessment.notCountable');
  });

  it('accounts with sub-addresses of one mailbox, with dots and capitals in it, however old they are', async () => {
    const addresses = ['chef+1@firma.example', 'Chef+2@firma.example', 'ch.ef@firma.example', 'chef+x+y@Firma.example'];
    const five: string[] = [];
    for (const email of [...addresses, 'CHEF@firma.example']) five.push(await createMember(admin, { email }));
    await setAge(five, 400);
    await put([people[0] ?? '', ...five]);
    expect(await tryWith(await assign(), five)).toBe('riskAssessment.notCountable');
  });

  it('accounts that share a mobile number, with or without its country', async () => {
    const numbers = ['+49 170 1234567', '0170 1234567', '0170/1234567', '+491701234567', '0170-123-4567'];
    const five: string[] = [];
    for (const mobileNumber of numbers) five.push(await createMember(admin, { email: null, mobileNumber }));
    await setAge(five, 400);
    await put([people[0] ?? '', ...five]);
    expect(await tryWith(await assign(), five)).toBe('riskAssessment.notCountable');
  });

  it.each([
    ['made', 'accessSince'],
    ['first used', 'ownPasswordSince'],
  ] as const)('accounts %s less than fourteen days before the assignment', async (_, column) => {
    await put(people);
    const round = await assign();
    await setAge(people, 400);
    await setAge(people.slice(1, 3), 13, [column]);
    expect(await tryWith(round, people.slice(1))).toBe('riskAssessment.notCountable');
  });

  it('accounts that were never used before the assignment', async () => {
    server.messages.length = 0;
    const invited = await createMember(admin, { email: 'petra@example.org' });
    await put([...people.slice(0, 5), invited]);
    const round = await assign();
    await followLastLink('Ein langes Passwort 7');
    await setAge([invited], 400, ['accessSince']);
    expect(await tryWith(round, [...people.slice(1, 5), invited])).toBe('riskAssessment.notCountable');
  });
});

/** All that an administrator is shown of a rated round: lists in each order, page, document, exports, log. */
const shownOf = async (round: string): Promise<string[]> => withoutKeys(await askAll(admin, [round]));

it('who knows five of six answers reads the level of a question, and not whether the sixth rated it', async () => {
  const shown: string[][] = [];
  // The five say 1, 3 and nothing; the sixth 3, 6 and 6 – which is what the middle of the scale comes to – or nothing.
  const sixths: Record<string, string>[] = [{ f1: 'a1', f2: 'a2', f3: 'a2' }, { f1: 'a1' }, { f1: 'a2', f3: 'a4' }];
  for (const sixth of sixths) {
    own = await server.createCompany();
    admin = await own.signIn('super-admin');
    entry = await giveEntry(server, own, { sections: sectionsOf(3) });
    const six = await addPeople(server, own, 6);
    const round = await assign([own.rootOrgUnitId]);
    await answer(round, six.slice(1), { f1: 'a0', f2: 'a1' });
    await answer(round, six.slice(0, 1), sixth);
    expect(await finish(round)).toBe('rated');
    shown.push((await shownOf(round)).map((text) => text.replaceAll(own.clientId, 'company')));
  }
  expect(shown[1]).toEqual(shown[0]);
  expect(shown[2]).toEqual(shown[0]);
  expect(shown[0]?.join()).not.toContain('notAssessed":1');
});

it('says no more than that the round may not be counted, and keeps no mark on sheets once it was', async () => {
  const five = await makeUp(5);
  await put([...people, ...five]);
  const round = await assign();
  await answer(round, [...people.slice(0, 5), ...five]);
  const refused = await admin.call(calls.finish, of({ id: round }));
  expect(refused.code).toBe('riskAssessment.notCountable');
  expect((refused.error as { params: object }).params).toEqual({ minimum: 6, days: 14 });
  await answer(round, people.slice(5));
  expect(await finish(round)).toBe('rated');
  const left = await server.database.owner((tx) => tx.select().from(riskSheets).where(eq(riskSheets.roundId, round)));
  expect(left.map(({ isCounted }) => isCounted)).toEqual(Array.from({ length: 11 }, () => true));
});

it('takes places without an instant for older than every round', async () => {
  await put(people);
  const round = await assign();
  const ofCompany = eq(orgUnitMembers.clientId, own.clientId);
  await server.database.owner((tx) => tx.update(orgUnitMembers).set({ since: null }).where(ofCompany));
  await answer(round, people);
  expect(await finish(round)).toBe('rated');
});
