import { beforeAll, expect, it } from 'vitest';
import { profile } from '../../../contract/profile';
import { riskActions } from '../../../contract/riskActions';
import { riskEvaluations as calls } from '../../../contract/riskEvaluations';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { firstPage, succeed } from '../../testing/requests';
import { addPeople, addRound, addSheet, giveEntry, sectionsOf } from './testing';

const server = setUpServer({ now: '2026-03-02T08:00:00Z' });
let own: Company;
let agent: Agent;
let round: { riskAssessmentExecutionResultUuid: string };
beforeAll(async () => {
  own = await server.createCompany();
  agent = await own.signIn('super-admin');
  const { id } = await addRound(server, own, await giveEntry(server, own, { sections: sectionsOf(20, 10) }));
  const answers = Array.from({ length: 30 }, (_, index) => (index < 3 ? 3 : 0));
  for (const person of await addPeople(server, own, 6)) await addSheet(server, own, { id }, person, answers);
  round = { riskAssessmentExecutionResultUuid: id };
});

const fetchDocument = () => {
  const headers = { 'x-xsrf-token': agent.xsrfToken };
  return agent.send({ method: 'POST', url: `/api/${calls.downloadDocument.path}`, payload: round, headers });
};

it('there is a document once the measures are confirmed, and not before', async () => {
  const refused = { status: 400, code: 'riskExecutionResult.notConfirmed' };
  expect(await agent.call(calls.downloadDocument, round)).toMatchObject(refused);
  await succeed(agent, calls.finish, round);
  expect(await agent.call(calls.downloadDocument, round)).toMatchObject(refused);
  const { items } = await succeed(agent, calls.risks, { ...firstPage('position'), ...round });
  for (const { uuid: riskUuid } of items.slice(0, 3)) {
    const { uuid } = await succeed(agent, riskActions.create, {
      ...{ riskUuid, measureId: null, title: 'Gitter anbringen', description: null, stopClass: 'personal' },
      ...{ ownerUuid: own.members.member.uuid, dueOn: '2026-04-01', comment: null, status: 'done' },
    });
    const checked = { uuid, checkedOn: '2026-03-02', factor: 2, comment: null, version: 1 };
    await succeed(agent, riskActions.checkEffect, checked);
    const { version } = await succeed(agent, calls.risk, { riskUuid });
    const reasons = { reason: null, higherClassReason: 'Kein Platz für ein Gitter', measuresInPlace: 'Hinweisschild' };
    await succeed(agent, calls.decide, { riskUuid, measure: 'custom', ...reasons, version });
  }
  await succeed(agent, calls.confirm, round);
  expect((await fetchDocument()).statusCode).toBe(200);
});

it('is a tagged PDF of several pages with a heading for each risk, in the caller’s language', async () => {
  const german = await fetchDocument();
  expect(german.headers['content-disposition']).toContain('Lagerarbeit-2026-03-02.pdf');
  const pdf = german.rawPayload.toString('latin1');
  expect(pdf.slice(0, 5)).toBe('%PDF-');
  expect(pdf).toContain('/Lang (de-DE)');
  expect(pdf).toMatch(/\/Marked true/);
  expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(2);
  expect(pdf.match(/\/S \/H3/g)).toHaveLength(30);
  expect(pdf.match(/\/S \/H2/g)).toHaveLength(2);
  await succeed(agent, profile.updateProfileSetting, { frontendStyle: { theme: 'system' }, languageCode: 'en_GB' });
  const english = await fetchDocument();
  expect(english.headers['content-disposition']).toContain('risk-assessment-Warehouse-work-2026-03-02.pdf');
  expect(english.rawPayload.toString('latin1')).toContain('/Lang (en-GB)');
});
