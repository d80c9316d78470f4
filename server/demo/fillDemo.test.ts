import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { assignmentRules } from '../../contract/assignmentRules';
import { bootstrap } from '../../contract/bootstrap';
import { elearnings } from '../../contract/elearnings';
import { locations } from '../../contract/locations';
import { memberGroups } from '../../contract/memberGroups';
import { members } from '../../contract/members';
import { orgUnits } from '../../contract/orgUnits';
import { partnerCompanies } from '../../contract/partner/companies';
import { partner } from '../../contract/partner/partner';
import { partnerStatements } from '../../contract/partner/statements';
import { riskAssessments } from '../../contract/riskAssessments';
import { demoData, demoLogins, demoPassword, demoStaff } from '../../fixtures/demo';
import { roundsOf } from '../areas/riskAssessments/testing';
import { todayOf } from '../core/company/companyDay';
import { nothingChanges } from '../core/cycles/reconcile';
import { sha512Hex } from '../core/session/passwords';
import { clients, elearningTasks, members as memberTable, riskRounds } from '../db/schema';
import { reconcileTasks } from '../domain/learning/engine';
import { reconcileRounds } from '../domain/risk/rounds/engine';
import { visibleRounds } from '../domain/risk/rounds/visible';
import { setUpServer } from '../testing/harness';
import { fillDemo } from './fillDemo';

const data = demoData('2026-03-02');
const server = setUpServer();
let filled: boolean[];
beforeAll(async () => {
  filled = await Promise.all([
    fillDemo(server.database, server.storage, server.clock),
    fillDemo(server.database, server.storage, server.clock),
  ]);
});

const signIn = async (clientIdentifier: string, username: string) => {
  const agent = server.anonymous();
  await agent.fetchXsrf();
  const answer = await agent.call(bootstrap.login, { clientIdentifier, username, password: sha512Hex(demoPassword) });
  return { agent, status: answer.status };
};

const page = { filter: {}, page: 1, perPage: 25, sortDirection: 'asc' } as const;

describe('fillDemo', () => {
  it('fills once, also when two instances start at once', () => {
    expect(filled.toSorted()).toEqual([false, true]);
  });

  it('leaves a database with a company in it as it is', async () => {
    expect(await fillDemo(server.database, server.storage, server.clock)).toBe(false);
    expect(await server.database.owner((tx) => tx.$count(memberTable))).toBe(434 + 63 + 83);
  });

  it('counts the active and the archived as the lists do', async () => {
    const rows = await server.database.owner((tx) => tx.select().from(clients));
    const counted = rows.map((row) => [row.clientIdentifier, row.activeMembers, row.archivedMembers]).toSorted();
    expect(counted).toEqual([
      ['alpenbau', 60, 3],
      ['backhaus-lorenz', 9, 1],
      ['holzmann', 14, 1],
      ['kita-sonnenhof', 12, 1],
      ['nordwerk', 420, 14],
      ['optik-adler', 8, 1],
      ['rheintec', 18, 1],
      ['spedition-vogt', 16, 1],
    ]);
  });

  it.each(
    data.clients.flatMap(({ clientIdentifier }) =>
      demoLogins.map(({ username, roleIdentifier }) => ({ clientIdentifier, username, roleIdentifier })),
    ),
  )('lets $username of $clientIdentifier sign in', async ({ clientIdentifier, username, roleIdentifier }) => {
    const { agent, status } = await signIn(clientIdentifier, username);
    expect(status).toBe(200);
    const { body } = await agent.call(bootstrap.memberState, {});
    expect(body).toMatchObject({ client: { clientIdentifier }, member: { username, roleIdentifier } });
  });

  it('shows each company its people, and finds them with and without umlauts', async () => {
    const { agent } = await signIn('nordwerk', 'sophie.super');
    const all = await agent.call(members.list, { ...page, sortBy: 'lastName' });
    expect(all.body).toMatchObject({ total: 420 });
    for (const search of ['Müller', 'muller', 'mueller']) {
      const found = await agent.call(members.list, { ...page, sortBy: 'lastName', filter: { search } });
      expect(found.body).toMatchObject({
        items: expect.arrayContaining([expect.objectContaining({ lastName: 'Müller' })]),
      });
    }
  });

  it('shows olaf.unit his unit and those below, and no others', async () => {
    const { agent } = await signIn('nordwerk', 'olaf.unit');
    const { body } = await agent.call(orgUnits.list, { ...page, sortBy: 'orgUnitName' });
    const names = 'items' in body ? body.items.map(({ orgUnitName }) => orgUnitName) : [];
    expect(names).toEqual(['Dreherei', 'Lackiererei', 'Montage', 'Produktion', 'Schweißerei']);
  });

  it('has a rule for those who drive forklifts, by which nobody has more to do', async () => {
    const { agent } = await signIn('nordwerk', 'anna.admin');
    const { body } = await agent.call(assignmentRules.list, { ...page, sortBy: 'name' });
    const rule = { elearnings: [{ name: 'Brandschutz' }], memberGroups: [{ name: 'Staplerfahrer' }], memberCount: 26 };
    expect(body).toMatchObject({ total: 1, items: [rule] });
  });

  it('shows lena.location her location, and nothing of the groups', async () => {
    const { agent } = await signIn('nordwerk', 'lena.location');
    const { body } = await agent.call(locations.list, { ...page, sortBy: 'name' });
    expect(body).toMatchObject({ total: 1, items: [{ name: 'Werk Ulm', memberCount: 50 }] });
    const refused = await agent.call(memberGroups.list, { ...page, sortBy: 'name' });
    expect(refused.code).toBe('permission.missing');
  });

  it.each([...data.clients, ...data.portfolio].map(({ uuid, clientIdentifier }) => ({ uuid, clientIdentifier })))(
    'gives $clientIdentifier tasks that the engine would leave as they are, nor move',
    async ({ uuid: clientId }) => {
      const { database, clock } = server;
      const read = () =>
        database.owner((tx) =>
          tx.select().from(elearningTasks).where(eq(elearningTasks.clientId, clientId)).orderBy(elearningTasks.id),
        );
      const before = await read();
      const done = await database.owner(async (tx) =>
        reconcileTasks(tx, { clientId, today: await todayOf(tx, clientId, clock) }),
      );
      expect(done).toEqual(nothingChanges);
      expect(await read()).toEqual(before);
    },
  );

  it('shows max.member one e-learning of each kind, and anna.admin the catalogue', async () => {
    const { agent } = await signIn('nordwerk', 'max.member');
    const { body } = await agent.call(elearnings.memberTasks, { ...page, sortBy: 'dueOn' });
    expect(body).toMatchObject({ counts: { all: 4, overdue: 1, next7Days: 1, nextMonth: 1, done: 1 } });
    const items = 'items' in body ? body.items : [];
    const seen = items.map(({ title, status, results }) => [title, status, results.length]);
    expect(seen).toEqual([
      ['Brandschutz', 'overdue', 1],
      [expect.stringContaining('Bildschirm'), 'inprogress', 0],
      [expect.stringContaining('Erste Hilfe'), 'due', 0],
      [expect.stringContaining('Datenschutz'), 'completed', 2],
    ]);
    expect(items[1]?.progress).toBeGreaterThan(0);
    const admin = await signIn('alpenbau', 'anna.admin');
    const catalog = await admin.agent.call(elearnings.list, { ...page, sortBy: 'title' });
    expect(catalog.body).toMatchObject({ total: 4 });
    expect('items' in catalog.body && catalog.body.items.map(({ inForce }) => inForce).toSorted()).toEqual([
      ...[false, true, true, true],
    ]);
  });

  it.each(data.clients.map(({ uuid, clientIdentifier }) => ({ uuid, clientIdentifier })))(
    'gives $clientIdentifier rounds in every state that the engine would leave as they are',
    async ({ uuid: clientId }) => {
      const { database, clock } = server;
      const done = await database.owner(async (tx) =>
        reconcileRounds(tx, { clientId, today: await todayOf(tx, clientId, clock) }),
      );
      expect(done).toEqual(nothingChanges);
      const rounds = await roundsOf(server, { clientId });
      const seen = new Set(
        rounds.map(({ state, startedOn, finishedOn }) => {
          if (state === 'completed') return 'confirmed';
          if (finishedOn) return 'evaluating';
          return startedOn ? 'running' : 'untouched';
        }),
      );
      expect([...seen].toSorted()).toEqual(['confirmed', 'evaluating', 'running', 'untouched']);
      expect(rounds.some(({ previousId }) => previousId !== null)).toBe(true);
    },
  );

  it.each(['nordwerk', 'alpenbau'])('gives max.member of %s one risk assessment to do', async (clientIdentifier) => {
    const { agent } = await signIn(clientIdentifier, 'max.member');
    const { body } = await agent.call(riskAssessments.memberTasks, { ...page, sortBy: 'dueOn' });
    expect(body).toMatchObject({ counts: { next7Days: 1, overdue: 0 } });
    expect('items' in body && body.items.filter(({ status }) => status === 'due')).toHaveLength(1);
  });

  it.each(['olaf.unit', 'lena.location'])('lets %s see rounds', async (username) => {
    for (const { uuid: clientId } of data.clients) {
      const count = await server.database.tenant(clientId, 'read', async (tx) => {
        const [person] = await tx.select().from(memberTable).where(eq(memberTable.username, username));
        if (!person) throw new Error('Nobody like that');
        return tx.$count(riskRounds, visibleRounds({ memberId: person.id, role: person.role }));
      });
      expect(count).toBeGreaterThan(0);
    }
  });

  const signInStaff = async () => {
    const agent = server.anonymous();
    await agent.fetchXsrf();
    const password = sha512Hex(demoPassword);
    for (const { username } of demoStaff.toReversed())
      expect(await agent.call(partner.login, { username, password })).toMatchObject({ status: 200 });
    return agent;
  };

  it('seals what the licensee’s companies used in four months, and a recount finds nothing else', async () => {
    const agent = await signInStaff();
    const { body } = await agent.call(partnerStatements.read, { month: '2026-02' });
    expect(body).toMatchObject({
      months: ['2026-03', '2026-02', '2026-01', '2025-12', '2025-11'].map((month) => ({
        month,
        isSealed: month !== '2026-03',
      })),
    });
    const companies = 'companies' in body ? body.companies : [];
    expect(companies).toHaveLength(7);
    for (const { isSealBroken, recount, daysCounted } of companies)
      expect({ isSealBroken, recount, daysCounted }).toEqual({ isSealBroken: false, recount: null, daysCounted: 28 });
  });

  it('lets the licensee’s staff in, who see its companies', async () => {
    const agent = await signInStaff();
    const portfolio = await agent.call(partnerCompanies.list, { ...page, sortBy: 'name' });
    const names = ['nordwerk', ...data.portfolio.map(({ clientIdentifier }) => clientIdentifier)];
    const items = 'items' in portfolio.body ? portfolio.body.items : [];
    expect(items.map(({ clientIdentifier }) => clientIdentifier).toSorted()).toEqual(names.toSorted());
  });

  it('fills locations and groups with their people', async () => {
    const { agent } = await signIn('nordwerk', 'anna.admin');
    const { body } = await agent.call(locations.list, { ...page, sortBy: 'memberCount', sortDirection: 'desc' });
    const counts = 'items' in body ? body.items.map(({ memberCount }) => memberCount) : [];
    expect(counts).toEqual([212, 86, 50, 38, 34]);
    const groups = await agent.call(memberGroups.list, { ...page, sortBy: 'name', filter: { type: ['first-aid'] } });
    expect(groups.body).toMatchObject({ total: 1, items: [{ name: 'Ersthelfende', memberCount: 39 }] });
  });
});
