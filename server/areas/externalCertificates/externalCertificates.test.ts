import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { archivedMembers } from '../../../contract/archivedMembers';
import { elearningStatistics } from '../../../contract/elearningStatistics';
import { elearnings } from '../../../contract/elearnings';
import { externalCertificates as calls } from '../../../contract/externalCertificates';
import type { RequestOf } from '../../../contract/kit/call';
import { members } from '../../../contract/members';
import { elearningTasks } from '../../db/schema';
import { reconcileTasks } from '../../domain/learning/engine';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { createMember, firstPage, succeed } from '../../testing/requests';
import { pdf } from '../../testing/sampleFiles';
import { exported, giveCourse, type TestCourse } from '../elearningStatistics/testing';

const server = setUpServer({ now: '2026-03-02T08:00:00Z' });
let company: Company;
let admin: Agent;
let course: TestCourse;
let memberUuid: string;
beforeEach(async () => {
  company = await server.createCompany();
  admin = await company.signIn('super-admin');
  course = await giveCourse(server, company, 'Brandschutz');
  memberUuid = await createMember(admin, { lastName: 'Extern' });
});

type Form = RequestOf<typeof calls.create>;
const formOf = (values: Partial<Form> = {}): Form => ({
  memberUuid,
  elearningUuid: course.id,
  issuedOn: '2025-11-10',
  validUntil: '2026-11-10',
  issuer: 'TÜV Nord',
  remark: null,
  file: null,
  ...values,
});
const enter = async (values: Partial<Form> = {}): Promise<string> =>
  (await succeed(admin, calls.create, formOf(values))).uuid;
const assign = () =>
  succeed(admin, elearnings.assignTargets, {
    uuid: course.id,
    targetKind: 'member',
    targetUuids: [memberUuid],
  });
const courses = async () => (await succeed(admin, members.instruction, { uuid: memberUuid })).courses;

describe('an external certificate', () => {
  it('completes what is asked, until it expires, and says that it is external', async () => {
    await assign();
    expect(await courses()).toMatchObject([{ status: 'due', proof: 'none', isExternal: false }]);
    await enter();
    const [standing] = await courses();
    expect(standing).toMatchObject({
      status: 'completed',
      proof: 'valid',
      validUntil: '2026-11-10',
      isExternal: true,
      dueOn: '2026-11-10',
    });
    expect(standing?.cycles).toMatchObject([
      { state: 'completed', certificate: null, external: { issuer: 'TÜV Nord', issuedOn: '2025-11-10' } },
    ]);
    const { items } = await succeed(admin, elearningStatistics.entries, {
      ...firstPage('lastName'),
      filter: { search: 'Extern' },
    });
    expect(items).toMatchObject([{ status: 'completed', proof: 'valid', isExternal: true, resultUuid: null }]);
  });

  it('counts for whoever is assigned later, so that nothing is asked of them', async () => {
    await enter({ validUntil: null });
    await assign();
    expect(await courses()).toMatchObject([
      { status: 'completed', proof: 'valid', validUntil: null, isExternal: true, dueOn: null },
    ]);
  });

  it('that is removed leaves what was asked as it was', async () => {
    await assign();
    const [before] = await courses();
    const uuid = await enter();
    await succeed(admin, calls.delete, { uuids: [uuid] });
    expect(await courses()).toEqual([before]);
  });

  it('that is corrected counts by its new days, and by its new course', async () => {
    await assign();
    const uuid = await enter();
    const { abilities: _, name: __, ...whole } = await succeed(admin, calls.one, { uuid });
    const { version } = await succeed(admin, calls.update, { ...whole, validUntil: '2028-01-31' });
    expect(await courses()).toMatchObject([{ validUntil: '2028-01-31', dueOn: '2028-01-31' }]);
    const other = await giveCourse(server, company, 'Leitern');
    await succeed(admin, calls.update, { ...whole, version, elearningUuid: other.id });
    const found = new Map((await courses()).map((each) => [each.title, each]));
    expect(found.get('Brandschutz')).toMatchObject({ status: 'due', proof: 'none' });
    expect(found.get('Leitern')).toMatchObject({ status: 'completed', isExternal: true });
  });

  it('that has expired is refused at its field', async () => {
    const refused = await admin.call(calls.create, formOf({ validUntil: '2026-03-01' }));
    expect(refused.error?.fields).toEqual([{ path: 'validUntil', rule: 'minDate', params: { minDate: '2026-03-02' } }]);
    expect((await admin.call(calls.create, formOf({ issuedOn: '2026-03-03' }))).code).toBe('schema.invalid');
  });

  it('is of a course of the company', async () => {
    const foreign = await server.createCompany();
    const theirs = await giveCourse(server, foreign, 'Fremd');
    expect((await admin.call(calls.create, formOf({ elearningUuid: theirs.id }))).code).toBe('elearning.notFound');
  });

  it('is read with its file by who administers the person’s unit, and by nobody else', async () => {
    const own = company.members.member.uuid;
    const answer = await admin.call(
      calls.uploadFile,
      { field: 'file' },
      { files: [{ fileName: 'Schein.pdf', content: pdf }] },
    );
    const file = answer.code === undefined ? answer.body.address : '';
    await enter({ memberUuid: own, file });
    const read = async (role: 'ou-admin' | 'loc-admin' | 'member') =>
      (await (await company.signIn(role)).send({ method: 'GET', url: `/api/file/${file}` })).statusCode;
    expect([await read('ou-admin'), await read('loc-admin'), await read('member')]).toEqual([200, 403, 403]);
  });

  it('is among one’s own e-learnings with its file, which nobody else gets there', async () => {
    const own = company.members.member.uuid;
    const files = { files: [{ fileName: 'Schein.pdf', content: pdf }] };
    const answer = await admin.call(calls.uploadFile, { field: 'file' }, files);
    const uuid = await enter({ memberUuid: own, file: answer.code === undefined ? answer.body.address : '' });
    await enter();
    const self = await company.signIn('member');
    const tasks = async () => {
      const request = { ...firstPage('dueOn'), filter: {} };
      return (await succeed(self, elearnings.memberTasks, request)).items;
    };
    expect(await tasks()).toMatchObject([
      {
        status: 'completed',
        results: [],
        externals: [{ uuid, issuer: 'TÜV Nord', issuedOn: '2025-11-10', validUntil: '2026-11-10', hasFile: true }],
      },
    ]);
    const read = async (agent: Agent) => {
      const headers = { 'x-xsrf-token': agent.xsrfToken };
      const url = `/api/${elearnings.ownExternalFile.path}`;
      return agent.send({ method: 'POST', url, payload: { externalCertificateUuid: uuid }, headers });
    };
    expect((await read(self)).rawPayload).toEqual(pdf);
    expect((await read(admin)).statusCode).toBe(404);
    // What ran out is done no more, though nothing is asked anew here.
    expect((await succeed(self, elearnings.memberStatistics, {})).completed).toBe(1);
    await server.database.owner((tx) =>
      tx.update(elearningTasks).set({ holdsUntil: '2026-03-01' }).where(eq(elearningTasks.memberId, own)),
    );
    expect((await succeed(self, elearnings.memberStatistics, {})).completed).toBe(0);
  });

  it('counts in the month it was issued in, and is called external in what is exported', async () => {
    await enter({ issuedOn: '2025-11-30' });
    const { months } = await succeed(admin, elearningStatistics.months, { filter: {} });
    expect(months.filter(({ completed }) => completed > 0)).toEqual([{ month: '2025-11', completed: 1 }]);
    const { body } = await exported(admin, { format: 'csv', subject: 'entries', filter: { search: 'Extern' } });
    expect(body).toContain('gültig, extern');
  });

  it('of somebody above one’s own role is neither entered nor removed', async () => {
    const memberOfOwner = { memberUuid: company.members['super-admin'].uuid };
    const uuid = await enter(memberOfOwner);
    const other = await company.signIn('admin');
    expect((await other.call(calls.create, formOf(memberOfOwner))).code).toBe('role.tooHigh');
    expect((await other.call(calls.delete, { uuids: [uuid] })).code).toBe('role.tooHigh');
  });

  it('goes with its person, whose task tells that there was one', async () => {
    const answer = await admin.call(
      calls.uploadFile,
      { field: 'file' },
      { files: [{ fileName: 'Schein.pdf', content: pdf }] },
    );
    const file = answer.code === undefined ? answer.body.address : '';
    await enter({ file });
    await succeed(admin, members.archive, { uuids: [memberUuid] });
    await succeed(admin, archivedMembers.delete, { uuids: [memberUuid] });
    expect((await admin.send({ method: 'GET', url: `/api/file/${file}` })).statusCode).toBe(404);
    const left = await server.database.owner((tx) =>
      tx.select().from(elearningTasks).where(eq(elearningTasks.memberId, memberUuid)),
    );
    expect(left).toMatchObject([{ state: 'completed', holdsUntil: '2026-11-10' }]);
  });

  // The last, since days pass.
  it('is asked for again thirty days before its end, whatever the interval', async () => {
    await assign();
    await enter({ validUntil: '2027-09-30' });
    const night = async (count: number) => {
      server.clock.advance(count * 24 * 60 * 60_000);
      const { clientId } = company;
      const today = server.clock.now().toISOString().slice(0, 10);
      await server.database.tenant(clientId, 'write', (tx) => reconcileTasks(tx, { clientId, today }));
      admin = await company.signIn('super-admin');
      return (await courses())[0]?.cycles.map(({ state, dueOn }) => [state, dueOn]);
    };
    const done = ['completed', '2026-04-01'];
    // Until the day before 31 August 2027.
    expect(await night(546)).toEqual([done]);
    expect(await night(1)).toEqual([['open', '2027-09-30'], done]);
  });
});
