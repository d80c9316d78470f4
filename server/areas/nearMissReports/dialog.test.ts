import { beforeEach, describe, expect, it } from 'vitest';
import { nearMisses } from '../../../contract/nearMisses';
import { nearMissPosters } from '../../../contract/nearMissPosters';
import { nearMissReports as calls } from '../../../contract/nearMissReports';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { firstPage, succeed } from '../../testing/requests';
import { hangUp, reportBy, someReceipt } from './testing';

const server = setUpServer({ now: '2026-03-02T08:00:00Z' });
let company: Company;
let admin: Agent;
let stranger: Agent;
let token: string;
let posterUuid: string;
let receipt: string;
let uuid: string;
beforeEach(async () => {
  company = await server.createCompany();
  admin = await company.signIn('admin');
  stranger = server.anonymous();
  ({ token, uuid: posterUuid } = await hangUp(admin));
  const report = await reportBy(stranger, token);
  receipt = report.receipt;
  await succeed(stranger, calls.report, report);
  const [one] = (await succeed(admin, nearMisses.list, firstPage('reportedOn'))).items;
  uuid = one?.uuid ?? '';
});

const ask = (reason: string) => succeed(admin, nearMisses.ask, { uuids: [uuid], reason });
const standing = () => succeed(stranger, calls.receipt, { token, receipt });
const answer = (text: string) => stranger.call(calls.answer, { token, receipt, text });

describe('a receipt', () => {
  it('tells how the report stands, is asked by it, and answers without a name', async () => {
    expect(await standing()).toMatchObject({ status: 'open', reportedOn: '2026-03-02', messages: [] });
    expect(await answer('Niemand hat gefragt')).toMatchObject({ code: 'nearMiss.notAsked' });
    await ask('An welchem Tor?');
    expect((await answer('Am hinteren.')).status).toBe(200);
    // The answer to it was lost on the way.
    expect((await answer('Am hinteren.')).status).toBe(200);
    const messages = [
      { position: 1, author: 'staff', text: 'An welchem Tor?', writtenOn: '2026-03-02' },
      { position: 2, author: 'reporter', text: 'Am hinteren.', writtenOn: '2026-03-02' },
    ];
    expect((await standing()).messages).toEqual(messages);
    expect(await succeed(admin, nearMisses.messages, { uuid })).toEqual({ messages, canAnswer: true });
    await succeed(admin, nearMisses.close, { uuids: [uuid], reason: 'Spiegel angebracht' });
    expect(await standing()).toMatchObject({ status: 'closed', outcome: 'Spiegel angebracht' });
    expect(await answer('Danke')).toMatchObject({ code: 'nearMiss.closed' });
  });

  it('is asked for when its poster holds no more, and is of one company', async () => {
    await succeed(admin, nearMissPosters.revoke, { uuids: [posterUuid] });
    expect((await standing()).status).toBe('open');
    const unknown = { status: 404, code: 'nearMiss.receiptUnknown' };
    expect(await stranger.call(calls.receipt, { token, receipt: someReceipt() })).toMatchObject(unknown);
    const other = await hangUp(await (await server.createCompany()).signIn('admin'));
    expect(await stranger.call(calls.receipt, { token: other.token, receipt })).toMatchObject(unknown);
  });

  it('ends after very many questions', async () => {
    for (let index = 0; index < 40; index += 1) await ask(`Frage ${index}`);
    expect(await answer('Genug')).toMatchObject({ code: 'nearMiss.tooManyMessages' });
  });
});

it('asks nobody about what was entered by hand', async () => {
  const made = await succeed(admin, nearMisses.create, {
    what: 'Am Telefon gemeldet',
    kind: 'hazard',
    severity: 'minor',
    locationUuid: null,
    place: null,
    reporterName: null,
  });
  const refused = await admin.call(nearMisses.ask, { uuids: [made.uuid], reason: 'Wo?' });
  expect(refused.code).toBe('nearMiss.noReceipt');
});
