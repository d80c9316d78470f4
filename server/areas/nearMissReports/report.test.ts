import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { nearMisses } from '../../../contract/nearMisses';
import { nearMissPosters } from '../../../contract/nearMissPosters';
import { nearMissReports as calls, reportsPerDay } from '../../../contract/nearMissReports';
import { dayOf } from '../../../contract/shapes/days';
import { newTimelessId } from '../../base/newId';
import { clients, nearMisses as table } from '../../db/schema';
import { difficultyAfter } from '../../domain/nearMisses/puzzle';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { isDeep } from '../../testing/depth';
import { setUpServer } from '../../testing/harness';
import { firstPage, succeed } from '../../testing/requests';
import { hangUp, reportBy, solve, someReceipt } from './testing';

const server = setUpServer({ now: '2026-03-02T22:58:00Z' });
let company: Company;
let admin: Agent;
let stranger: Agent;
let poster: Awaited<ReturnType<typeof hangUp>>;
beforeEach(async () => {
  company = await server.createCompany();
  admin = await company.signIn('admin');
  stranger = server.anonymous();
  poster = await hangUp(admin);
});

const listed = async () => (await succeed(admin, nearMisses.list, firstPage('reportedOn'))).items;

/** As many reports of today as there are, without the work of each. */
const fill = async (count: number) => {
  const { clientId } = company;
  const today = dayOf(server.clock.now(), 'Europe/Berlin');
  const rows = Array.from({ length: count }, () => ({
    id: newTimelessId(),
    clientId,
    createdAt: new Date(`${today}T00:00:00Z`),
    search: '',
    what: 'Flut',
    kind: 'hazard' as const,
    severity: 'minor' as const,
    posterId: poster.uuid,
    reportedOn: today,
  }));
  await server.database.owner((tx) => tx.insert(table).values(rows));
};

describe('a report by a poster', () => {
  it('needs no session and no cookie, and is in the list of its location', async () => {
    const report = await reportBy(stranger, poster.token);
    await succeed(stranger, calls.report, report);
    expect(stranger.cookies.size).toBe(0);
    expect(await listed()).toMatchObject([
      {
        what: 'Ein Stapler hat mich fast angefahren.',
        place: 'Halle 2, Tor 4',
        locationUuid: poster.locationUuid,
        reportedOn: '2026-03-02',
        status: 'open',
        reporterName: null,
      },
    ]);
    expect(await succeed(admin, nearMissPosters.one, { uuid: poster.uuid })).toMatchObject({ reportCount: 1 });
  });

  it('arrives once, however often it is sent and by how many at once', async () => {
    const report = await reportBy(stranger, poster.token);
    const answers = await Promise.all(Array.from({ length: 5 }, () => stranger.call(calls.report, report)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    server.clock.advance(60_000);
    await succeed(stranger, calls.report, report);
    expect(await listed()).toHaveLength(1);
  });

  it('costs work of its own: not that of another report, and not too little', async () => {
    const report = await reportBy(stranger, poster.token);
    const refused = { status: 400, code: 'nearMiss.puzzle' };
    expect(await stranger.call(calls.report, { ...report, receipt: someReceipt() })).toMatchObject(refused);
    expect(await stranger.call(calls.report, { ...report, nonce: report.nonce + 1 })).toMatchObject(refused);
    const other = await hangUp(admin, 'Halle 3');
    expect(await stranger.call(calls.report, { ...report, token: other.token })).toMatchObject(refused);
    expect(await listed()).toEqual([]);
  });

  it('may be begun before midnight, and not the day before', async () => {
    const report = await reportBy(stranger, poster.token);
    server.clock.advance(10 * 60_000);
    await succeed(stranger, calls.report, report);
    expect(await listed()).toMatchObject([{ reportedOn: '2026-03-03' }]);
    const late = await reportBy(stranger, poster.token);
    server.clock.advance(48 * 60 * 60_000);
    expect(await stranger.call(calls.report, late)).toMatchObject({ code: 'nearMiss.puzzle' });
  });

  it('costs more the more there are on a day, and others are told to wait when there are very many', async () => {
    const early = await reportBy(stranger, poster.token);
    await fill(100);
    const { difficulty, challenge } = await succeed(stranger, calls.poster, { token: poster.token });
    expect(difficulty).toBe(difficultyAfter(100));
    expect(difficulty).toBeGreaterThan(difficultyAfter(0));
    // Whoever began on a calm day works a little more.
    const again = { ...early, receipt: someReceipt() };
    await succeed(stranger, calls.report, { ...again, nonce: solve({ challenge, difficulty }, again.receipt) });
    await fill(reportsPerDay - 101);
    const receipt = someReceipt();
    const late = { ...early, receipt, nonce: solve({ challenge, difficulty: difficultyAfter(0) }, receipt) };
    expect(await stranger.call(calls.report, late)).toMatchObject({ status: 400, code: 'nearMiss.tooMany' });
    const other = await hangUp(admin, 'Halle 3', poster.locationUuid);
    await succeed(stranger, calls.report, await reportBy(stranger, other.token));
  });

  it('of a flood of many that did no work leaves nothing, and lets others through', async () => {
    const report = await reportBy(stranger, poster.token);
    const url = `/api/${calls.report.path}`;
    const refusals = new Set<string>();
    for (let sent = 0; sent < (isDeep ? 10_000 : 1_000); sent += 100) {
      const answers = await Promise.all(
        Array.from({ length: 100 }, () =>
          server.app.inject({ method: 'POST', url, payload: { ...report, receipt: someReceipt(), nonce: sent } }),
        ),
      );
      for (const { statusCode, body } of answers) refusals.add(`${statusCode} ${body}`);
    }
    expect(
      [...refusals].filter((refusal) => !refusal.includes('nearMiss.puzzle') && !refusal.startsWith('200')),
    ).toEqual([]);
    await succeed(stranger, calls.report, report);
    expect((await listed()).length).toBeLessThan(10);
  });
});

describe('a poster', () => {
  const unknown = { status: 404, code: 'nearMissPoster.notFound' };

  it('that was revoked takes nothing any more, and says so', async () => {
    const report = await reportBy(stranger, poster.token);
    await succeed(admin, nearMissPosters.revoke, { uuids: [poster.uuid] });
    const revoked = { status: 400, code: 'nearMissPoster.revoked' };
    expect(await stranger.call(calls.poster, { token: poster.token })).toMatchObject(revoked);
    expect(await stranger.call(calls.report, report)).toMatchObject(revoked);
    expect(await admin.call(nearMissPosters.revoke, { uuids: [poster.uuid] })).toMatchObject(revoked);
    expect(await admin.call(nearMissPosters.print, { uuid: poster.uuid, paper: 'a4' })).toMatchObject(revoked);
    expect(await listed()).toEqual([]);
  });

  it('is unknown under any other code, when it is gone, and where the company has no such posters', async () => {
    const { token, uuid } = poster;
    for (const wrong of ['x', token.slice(0, -1), `${token}A`, 'ü'.repeat(40), '0'.repeat(61)]) {
      expect(await stranger.call(calls.poster, { token: wrong })).toMatchObject(unknown);
    }
    await server.database.owner((tx) =>
      tx
        .update(clients)
        .set({ featureFlags: { nearMisses: false } })
        .where(eq(clients.id, company.clientId)),
    );
    expect(await stranger.call(calls.poster, { token })).toMatchObject(unknown);
    await server.database.owner((tx) =>
      tx
        .update(clients)
        .set({ featureFlags: { nearMisses: true } })
        .where(eq(clients.id, company.clientId)),
    );
    await succeed(await company.signIn('admin'), nearMissPosters.delete, { uuids: [uuid] });
    expect(await stranger.call(calls.poster, { token })).toMatchObject(unknown);
  });

  it('leaves what came by it', async () => {
    await succeed(stranger, calls.report, await reportBy(stranger, poster.token));
    await succeed(admin, nearMissPosters.delete, { uuids: [poster.uuid] });
    expect(await listed()).toHaveLength(1);
  });
});

it('is closed with words, and opened again', async () => {
  await succeed(stranger, calls.report, await reportBy(stranger, poster.token));
  const [{ uuid } = { uuid: '' }] = await listed();
  await succeed(admin, nearMisses.close, { uuids: [uuid], reason: 'Spiegel angebracht' });
  expect(await listed()).toMatchObject([{ status: 'closed', outcome: 'Spiegel angebracht' }]);
  expect((await admin.call(nearMisses.close, { uuids: [uuid], reason: 'Noch einmal' })).code).toBe('nearMiss.closed');
  await succeed(admin, nearMisses.reopen, { uuids: [uuid], reason: 'Spiegel fehlt' });
  expect(await listed()).toMatchObject([{ status: 'open', outcome: null, closedOn: null }]);
});
