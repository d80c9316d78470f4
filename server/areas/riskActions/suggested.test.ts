import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { riskActions as calls } from '../../../contract/riskActions';
import { riskRounds } from '../../../contract/riskRounds';
import { auditEvents } from '../../db/schema';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { firstPage, succeed } from '../../testing/requests';
import { confirmAll, plan, setUpRatedRound } from '../riskRounds/setUpRound';

const server = setUpServer({ now: '2026-03-02T08:00:00Z' });
let own: Company;
let agent: Agent;
let round: { riskAssessmentExecutionResultUuid: string };
let riskUuid: string;
beforeEach(async () => {
  let riskUuids: string[];
  ({ own, agent, round, riskUuids } = await setUpRatedRound(server, [3]));
  riskUuid = riskUuids[0] ?? '';
});

const asking = (values: object = {}) => ({
  riskUuid,
  measureIds: ['technik', 'psa'],
  ownerUuid: null as string | null,
  dueOn: null as string | null,
  ...values,
});
const planned = async () => (await succeed(agent, calls.list, { ...firstPage('title'), filter: { riskUuid } })).items;
const logged = () => {
  const created = and(eq(auditEvents.clientId, own.clientId), eq(auditEvents.action, 'riskActions.create'));
  return server.database.owner((tx) => tx.select().from(auditEvents).where(created).orderBy(auditEvents.id));
};

it('takes several suggestions over at once, with one owner and due date for all, each with an entry in the log', async () => {
  const ownerUuid = own.members.member.uuid;
  const { uuids } = await succeed(agent, calls.createSuggested, asking({ ownerUuid, dueOn: '2026-04-01' }));
  const shared = { owner: { uuid: ownerUuid }, dueOn: '2026-04-01', status: 'open' };
  expect(await planned()).toMatchObject([
    { uuid: uuids[1], title: 'Handschuhe', stopClass: 'personal', measureId: 'psa', ...shared },
    { uuid: uuids[0], title: 'Schutzgitter', stopClass: 'technical', measureId: 'technik', ...shared },
  ]);
  expect(await succeed(agent, riskRounds.risk, { riskUuid })).toMatchObject({
    measure: 'suggested',
    status: 'measureDefined',
    actionCount: 2,
  });
  const events = await logged();
  expect(events.map(({ subjectId }) => subjectId)).toEqual(uuids);
  expect(events[1]?.changes).toMatchObject({
    title: [null, 'Handschuhe'],
    measureId: [null, 'psa'],
    ownerId: [null, ownerUuid],
    dueOn: [null, '2026-04-01'],
  });
});

it('says of a suggestion taken over as it is the same as of one that was planned by hand', async () => {
  await succeed(agent, calls.createSuggested, asking({ measureIds: ['psa'] }));
  const [atOnce] = await planned();
  await succeed(agent, calls.delete, { uuid: atOnce?.uuid ?? '' });
  await succeed(agent, calls.create, plan(riskUuid, { measureId: 'psa', title: 'Handschuhe', stopClass: 'personal' }));
  const [byHand] = await planned();
  expect({ ...atOnce, uuid: null }).toEqual({ ...byHand, uuid: null });
});

it('takes all or none, and names the one that it does not take', async () => {
  await succeed(agent, calls.create, plan(riskUuid, { measureId: 'technik' }));
  const before = await planned();
  const refused = async (values: object) => {
    const { status, code, error } = await agent.call(calls.createSuggested, asking(values));
    return [status, code, error?.fields?.map(({ path }) => path)];
  };
  const unknown = 'riskAssessment.measureUnknown';
  expect(await refused({ measureIds: ['psa', 'technik'] })).toEqual([400, unknown, ['measureIds.1']]);
  expect(await refused({ measureIds: ['zauberei', 'psa'] })).toEqual([400, unknown, ['measureIds.0']]);
  expect(await refused({ measureIds: ['psa', 'psa'] })).toEqual([400, 'schema.invalid', ['measureIds']]);
  expect(await refused({ measureIds: [] })).toEqual([400, 'schema.invalid', ['measureIds']]);
  const stranger = (await server.createCompany()).members.member.uuid;
  expect(await refused({ measureIds: ['psa'], ownerUuid: stranger })).toEqual([404, 'member.notFound', undefined]);
  expect(await planned()).toEqual(before);
  expect(await logged()).toHaveLength(1);
});

it('is for who may plan one, of a round that is decided on', async () => {
  const foreign = await (await server.createCompany()).signIn('super-admin');
  expect(await foreign.call(calls.createSuggested, asking())).toMatchObject({ status: 404, code: 'risk.notFound' });
  expect(await (await own.signIn('member')).call(calls.createSuggested, asking())).toMatchObject({ status: 403 });
  await succeed(agent, calls.createSuggested, asking());
  await confirmAll(agent, { id: round.riskAssessmentExecutionResultUuid });
  expect(await agent.call(calls.createSuggested, asking())).toMatchObject({
    code: 'riskExecutionResult.notEvaluating',
  });
});
