import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { archivedMembers } from '../../../contract/archivedMembers';
import { bootstrap } from '../../../contract/bootstrap';
import { certificates } from '../../../contract/certificates';
import { externalCertificates } from '../../../contract/externalCertificates';
import { members as calls } from '../../../contract/members';
import { keptDataFile } from '../../../contract/members/keptDataFile';
import { webhooks as webhookCalls } from '../../../contract/webhooks';
import { addRound, giveCourse } from '../../areas/elearningStatistics/testing';
import { auditEvents, members, sessions, webhookDeliveries } from '../../db/schema';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { newMember, signInAs, succeed, withTestPassword } from '../../testing/requests';
import { filesIn } from '../../testing/unzip';
import { urns } from '../names';
import { connect, type Directory, newUser, refusal, usersBy } from '../testing/directory';

const server = setUpServer();
let company: Company;
let admin: Agent;
let send: Directory;
beforeEach(async () => {
  company = await server.createCompany();
  admin = await company.signIn('admin');
  send = await connect(server, admin);
});

const { create, change } = usersBy(() => send);
const setActive = (id: string, value: boolean) => change(id, { op: 'replace', path: 'active', value });
const rowOf = async (id: string) => {
  const [row] = await server.database.owner((tx) => tx.select().from(members).where(eq(members.id, id)));
  return row;
};
const logOf = (id: string) =>
  server.database.owner((tx) =>
    tx.select().from(auditEvents).where(eq(auditEvents.subjectId, id)).orderBy(auditEvents.id),
  );

describe('a leaver', () => {
  it('is gone at once, with all sessions, and other programs are told', async () => {
    const hook = {
      name: 'H',
      url: 'https://hooks.example.org/',
      events: ['person.archived' as const],
      withNames: false,
      active: true,
    };
    await succeed(admin, webhookCalls.create, hook);
    const person = newMember(withTestPassword);
    const { uuid } = await succeed(admin, calls.create, person);
    const theirs = await signInAs(server.anonymous(), company.clientIdentifier, person.username);
    expect((await theirs.call(bootstrap.memberState, {})).status).toBe(200);
    expect(await setActive(uuid, false)).toMatchObject({ status: 200, body: { active: false } });
    expect((await theirs.call(bootstrap.memberState, {})).status).toBe(401);
    const left = await server.database.owner((tx) => tx.select().from(sessions).where(eq(sessions.memberId, uuid)));
    expect(left).toEqual([]);
    await expect(signInAs(server.anonymous(), company.clientIdentifier, person.username)).rejects.toThrow();
    const told = await server.database.owner((tx) =>
      tx.select().from(webhookDeliveries).where(eq(webhookDeliveries.clientId, company.clientId)),
    );
    expect(told).toMatchObject([{ event: 'person.archived', data: { personUuid: uuid } }]);
    expect((await logOf(uuid)).map(({ action }) => action)).toContain('members.archive');
  });

  it('stays where they are responsible for something, and it is said for what', async () => {
    const { uuid } = company.members['ou-admin'];
    const refused = refusal(409, undefined, expect.stringMatching(/responsible.*: Root$/));
    expect(await setActive(uuid, false)).toMatchObject(refused);
    expect(await send('DELETE', `/Users/${uuid}`)).toMatchObject(refused);
    expect(await rowOf(uuid)).toMatchObject({ archivedAt: null, version: 1 });
  });

  it('who administered a part of the company leaves as well, and comes back by people alone', async () => {
    const { uuid } = company.members['loc-admin'];
    const theirs = await company.signIn('loc-admin');
    const left = await change(uuid, {
      op: 'replace',
      value: { active: false, externalId: 'x', 'name.familyName': 'Neu' },
    });
    expect(left).toMatchObject({ status: 200, body: { active: false, name: { familyName: 'Müller' } } });
    expect((await theirs.call(bootstrap.memberState, {})).status).toBe(401);
    expect(await setActive(uuid, true)).toMatchObject(refusal(403));
    expect((await send('DELETE', `/Users/${uuid}`)).status).toBe(204);
    expect((await logOf(uuid)).map(({ action }) => action)).toEqual([
      'bootstrap.login',
      'members.archive',
      'members.update',
    ]);
  });

  it('leaves behind what they have proved: administrators read it, and it counts again when they come back', async () => {
    const { id } = await create();
    const course = await giveCourse(server, company, 'Brandschutz');
    const days = { assignedOn: '2026-01-10', dueOn: '2026-02-10', completedOn: '2026-02-01', validUntil: '2027-02-01' };
    const resultUuid = (await addRound(server, company, id, course, 1, days)) ?? '';
    await succeed(admin, externalCertificates.create, {
      memberUuid: id,
      elearningUuid: (await giveCourse(server, company, 'Staplerschein')).id,
      issuedOn: '2025-11-10',
      validUntil: null,
      issuer: 'TÜV Nord',
      remark: null,
      file: null,
    });
    const owner = await company.signIn('super-admin');
    const proofs = async () => {
      const certificate = await succeed(admin, certificates.one, { resultUuid });
      const code = certificate.checkAddress.split('/').at(-1) ?? '';
      const { state } = await succeed(server.anonymous(), certificates.check, { code });
      const kept = await owner.send({
        method: 'POST',
        url: `/api/${calls.keptData.path}`,
        payload: { uuid: id, format: 'zip' },
        headers: { 'x-xsrf-token': owner.xsrfToken },
      });
      const files = await filesIn(kept.rawPayload);
      const data = keptDataFile.parse(JSON.parse(files.get('data.json') ?? ''));
      return { certificate, state, certificates: data.certificates, externalCertificates: data.externalCertificates };
    };
    const standings = async () => (await succeed(admin, calls.instruction, { uuid: id })).courses;
    const [proved, standing] = [await proofs(), await standings()];
    expect(proved).toMatchObject({
      state: 'valid',
      certificates: [{}],
      externalCertificates: [{ issuer: 'TÜV Nord' }],
    });
    expect(standing.map(({ proof }) => proof)).toEqual(['valid', 'valid']);
    await setActive(id, false);
    expect(await proofs()).toEqual(proved);
    await setActive(id, true);
    expect(await standings()).toEqual(standing);
    await send('DELETE', `/Users/${id}`);
    expect(await proofs()).toEqual(proved);
  });

  it('who was deleted is told of no more, comes back under the same id of the directory, and keeps the record', async () => {
    const { id, userName, name } = await create({ externalId: 'x7' });
    expect((await send('DELETE', `/Users/${id}`)).status).toBe(204);
    expect(await rowOf(id)).toMatchObject({ archivedAt: expect.any(Date), username: userName });
    expect(await send('GET', `/Users/${id}`)).toMatchObject(refusal(404));
    expect(await setActive(id, true)).toMatchObject(refusal(404));
    expect((await send('GET', `/Users?filter=externalId eq "x7"`)).body).toMatchObject({ totalResults: 0 });
    const other = await send('POST', '/Users', newUser({ userName, emails: [], externalId: 'x8' }));
    expect(other).toMatchObject(refusal(409, 'uniqueness'));
    const back = await send('POST', '/Users', {
      schemas: [urns.user],
      userName,
      externalId: 'x7',
      name: { ...name, familyName: 'Neu' },
    });
    expect(back).toMatchObject({ status: 201, body: { id, active: true, name: { familyName: 'Neu' } } });
    expect((await send('GET', `/Users/${id}`)).status).toBe(200);
  });

  it('who was deleted is told of again once people have given them back', async () => {
    const { id } = await create();
    await send('DELETE', `/Users/${id}`);
    server.clock.advance(1_000);
    await succeed(admin, archivedMembers.restore, { uuids: [id] });
    expect((await send('GET', `/Users/${id}`)).body).toMatchObject({ active: true });
    server.clock.advance(1_000);
    await succeed(admin, calls.archive, { uuids: [id] });
    expect((await send('GET', `/Users/${id}`)).body).toMatchObject({ active: false });
  });
});
