import { inflateSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { fromBuffer } from 'yauzl';
import { archivedMembers } from '../../../contract/archivedMembers';
import { certificates as calls } from '../../../contract/certificates';
import { members } from '../../../contract/members';
import { newId } from '../../base/newId';
import { issueCompanyCode } from '../../core/session/companyCode';
import { clients, elearningResults, elearningTexts, licensees } from '../../db/schema';
import { addFile, writeFile } from '../../files/store';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { archiveFaults } from '../../testing/pdf/archiveFaults';
import { readingOf, structureOf } from '../../testing/pdf/structure';
import { createMember, succeed } from '../../testing/requests';
import { png, svg } from '../../testing/sampleFiles';
import { addRound, giveCourse, type TestCourse } from '../elearningStatistics/testing';

const server = setUpServer({ now: '2026-03-02T08:00:00Z', publicUrl: 'https://safety.example' });
let own: Company;
let agent: Agent;
let course: TestCourse;
beforeEach(async () => {
  own = await server.createCompany();
  agent = await own.signIn('super-admin');
  course = await giveCourse(server, own, 'Brandschutz');
});

let cycle = 0;
const finish = async (memberId: string, validUntil: string | null = '2026-05-20'): Promise<string> => {
  cycle += 1;
  const resultUuid = await addRound(server, own, memberId, course, cycle, {
    assignedOn: '2025-05-01',
    dueOn: '2025-05-31',
    completedOn: '2025-05-20',
    validUntil,
  });
  if (!resultUuid) throw new Error('There is no certificate');
  return resultUuid;
};

const codeOf = async (by: Agent, resultUuid: string): Promise<string> => {
  const { checkAddress } = await succeed(by, calls.one, { resultUuid });
  return checkAddress.split('/').at(-1) ?? '';
};

const fetchFile = (by: Agent, path: string, payload: object) => {
  const headers = { 'x-xsrf-token': by.xsrfToken };
  return by.send({ method: 'POST', url: `/api/${path}`, payload, headers });
};

/** Entries of an archive, by name. */
const entriesOf = (archive: Buffer): Promise<Map<string, Buffer>> =>
  new Promise((resolve, reject) => {
    const found = new Map<string, Buffer>();
    fromBuffer(archive, { lazyEntries: true }, (failure, zip) => {
      if (failure) return reject(failure);
      zip.on('error', reject);
      zip.on('end', () => resolve(found));
      zip.on('entry', (entry) =>
        zip.openReadStream(entry, async (error, stream) => {
          if (error) return reject(error);
          const pieces: Buffer[] = [];
          for await (const piece of stream) pieces.push(piece as Buffer);
          found.set(entry.fileName, Buffer.concat(pieces));
          zip.readEntry();
        }),
      );
      zip.readEntry();
    });
  });

/** Drawing operators of a PDF's pages, unpacked. */
const drawingOf = (pdf: Buffer): string =>
  [...pdf.toString('latin1').matchAll(/\/FlateDecode\s*>>\s*stream\r?\n([\s\S]*?)\nendstream/g)]
    .map(([, stream]) => inflateSync(Buffer.from(stream ?? '', 'latin1')).toString('latin1'))
    .join('\n');

describe('a certificate', () => {
  it('says what was finished, and where it is confirmed', async () => {
    const resultUuid = await finish(own.members.member.uuid);
    const member = await own.signIn('member');
    const certificate = await succeed(member, calls.one, { resultUuid });
    expect(certificate).toMatchObject({
      resultUuid,
      firstName: 'Łukasz',
      lastName: 'Şahin',
      title: 'Brandschutz',
      versionNumber: 1,
      completedOn: '2025-05-20',
      validUntil: '2026-05-20',
      clientName: 'Test company',
    });
    expect(certificate.checkAddress).toMatch(/^https:\/\/safety\.example\/auth\/certificate\/[\w-]{38}$/);
  });

  it('stays as it was when course and person change', async () => {
    const uuid = await createMember(agent, { lastName: 'Vorher' });
    const resultUuid = await finish(uuid);
    const before = await succeed(agent, calls.one, { resultUuid });
    await server.database.owner((tx) =>
      tx.update(elearningTexts).set({ title: 'Ganz neu' }).where(eq(elearningTexts.versionId, course.versionId)),
    );
    const details = await succeed(agent, members.one, { uuid });
    const { username: _, status: __, inviteOn: ___, lastLoginAt: ____, abilities: _____, ...record } = details;
    await succeed(agent, members.update, { ...record, lastName: 'Nachher' });
    expect(await succeed(agent, calls.one, { resultUuid })).toEqual(before);
    await succeed(agent, members.archive, { uuids: [uuid] });
    await succeed(agent, archivedMembers.delete, { uuids: [uuid] });
    expect(await succeed(agent, calls.one, { resultUuid })).toEqual(before);
  });

  it('of somebody out of reach is as unknown as one that does not exist', async () => {
    const ofAnna = await finish(own.members.admin.uuid);
    const foreign = await server.createCompany();
    const unknown = { status: 404, code: 'executionResult.notFound' };
    const member = await own.signIn('member');
    expect(await member.call(calls.one, { resultUuid: ofAnna })).toMatchObject(unknown);
    expect(await (await own.signIn('loc-admin')).call(calls.one, { resultUuid: ofAnna })).toMatchObject(unknown);
    expect(await (await foreign.signIn('super-admin')).call(calls.one, { resultUuid: ofAnna })).toMatchObject(unknown);
    expect((await (await own.signIn('ou-admin')).call(calls.one, { resultUuid: ofAnna })).status).toBe(200);
    const mine = await finish(own.members.member.uuid);
    const both = { resultUuids: [mine, ofAnna] };
    expect(await member.call(calls.downloadMany, both)).toMatchObject(unknown);
  });
});

describe('the public check', () => {
  const check = (code: string) => server.anonymous().call(calls.check, { code });

  it('confirms exactly what the certificate says, and whether it is valid today', async () => {
    const good = await codeOf(agent, await finish(own.members.member.uuid));
    const old = await codeOf(agent, await finish(own.members.member.uuid, '2026-03-01'));
    const lasting = await codeOf(agent, await finish(own.members.member.uuid, null));
    expect(await check(good)).toMatchObject({
      status: 200,
      body: { firstName: 'Łukasz', title: 'Brandschutz', validUntil: '2026-05-20', state: 'valid' },
    });
    expect((await check(good)).body).not.toHaveProperty('memberUuid');
    expect((await check(old)).body).toMatchObject({ state: 'expired' });
    expect((await check(lasting)).body).toMatchObject({ state: 'valid', validUntil: null });
  });

  it('knows nothing else, and asks whoever guesses to wait', async () => {
    const code = await codeOf(agent, await finish(own.members.member.uuid));
    const wrong = ['x', code.slice(0, -1), issueCompanyCode(own.clientId), 'ü'.repeat(30), `${code}A`];
    for (const each of wrong) expect(await check(each)).toMatchObject({ status: 404, code: 'certificate.notFound' });
    const answers = new Set<string | undefined>();
    for (let attempt = 0; attempt < 50; attempt += 1) answers.add((await check('guess')).code);
    expect(answers).toContain('request.tooMany');
    server.clock.advance(2 * 60 * 60_000);
    for (let attempt = 0; attempt < 60; attempt += 1) expect((await check(code)).status).toBe(200);
  });
});

describe('downloads', () => {
  it('are a PDF for the archive that screen readers can read, ł and ş included', async () => {
    const resultUuid = await finish(own.members.member.uuid);
    const member = await own.signIn('member');
    const { rawPayload, headers } = await fetchFile(member, 'elearning/download-certificate', { resultUuid });
    const pdf = rawPayload.toString('latin1');
    expect(headers['content-type']).toContain('application/pdf');
    expect(pdf.slice(0, 5)).toBe('%PDF-');
    expect(pdf).toContain('/Lang (de-DE)');
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect(archiveFaults(rawPayload)).toEqual([]);
    const told = readingOf(structureOf(rawPayload).roots);
    expect(told).toMatch(/Teilnahmezertifikat\n.*\nŁukasz Şahin\n.*\nBrandschutz\n/s);
    // The address goes on in a next line.
    expect(told.replaceAll(' ', '')).toMatch(/\nhttps:\/\/safety\.example\/auth\/certificate\/[\w-]{38}$/);
  });

  it('of many are one archive with a PDF for each, and logged', async () => {
    const resultUuids = [await finish(own.members.member.uuid), await finish(own.members.admin.uuid)];
    const { rawPayload, headers } = await fetchFile(agent, 'elearning/download-certificates', { resultUuids });
    expect(headers['content-disposition']).toContain('Zertifikate-2026-03-02.zip');
    const found = await entriesOf(rawPayload);
    expect(found.size).toBe(2);
    for (const [name, content] of found) {
      expect(name).toMatch(/^Zertifikat-2026-[0-9a-f]+-Şahin-Łukasz\.pdf$/);
      expect(content.subarray(0, 5).toString()).toBe('%PDF-');
    }
  });

  it('stay on one sheet and clear of the code, however long names and titles are', async () => {
    const resultUuid = await finish(own.members.member.uuid);
    const long = {
      firstName: 'Anna-Lena '.repeat(20).trim(),
      lastName: 'Ł'.repeat(200),
      title: 'Gefährdung '.repeat(13),
    };
    await server.database.owner((tx) =>
      tx
        .update(elearningResults)
        .set({ ...long, clientName: 'Werk '.repeat(40) })
        .where(eq(elearningResults.id, resultUuid)),
    );
    const { rawPayload } = await fetchFile(agent, 'elearning/download-certificate', { resultUuid });
    expect(rawPayload.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
    const drawing = drawingOf(rawPayload);
    // Texts from the lower edge, the code's squares from the upper one.
    const atMargin = [...drawing.matchAll(/1 0 0 1 57 ([\d.]+) Tm/g)].map(([, height]) => Number(height));
    const squares = [...drawing.matchAll(/^57 ([\d.]+) [\d.]+ [\d.]+ re$/gm)].map(([, top]) => Number(top));
    expect(atMargin.length).toBeGreaterThan(20);
    expect(Math.min(...atMargin)).toBeGreaterThan(841.89 - Math.min(...squares));
  });

  it('hold the licensee’s logo where it can be printed', async () => {
    const { storage, database, clock } = server;
    const resultUuid = await finish(own.members.member.uuid);
    const withLogo = async (logo: string | null): Promise<string> => {
      await database.owner((tx) => tx.update(licensees).set({ looks: logo === null ? {} : { images: { logo } } }));
      const { rawPayload, statusCode } = await fetchFile(agent, 'elearning/download-certificate', { resultUuid });
      expect(statusCode).toBe(200);
      return rawPayload.toString('latin1');
    };
    const place = { context: 'licensee', type: 'logo' } as const;
    const stored = async (fileName: string, content: Buffer): Promise<string> => {
      const written = await writeFile(storage, place, { fileName, content });
      await database.owner(async (tx) => {
        const [client] = await tx.select().from(clients).where(eq(clients.id, own.clientId));
        const licenseeId = client?.licenseeId ?? '';
        await addFile(tx, written, { licenseeId, ownerId: licenseeId, createdAt: clock.now(), createdBy: null });
      });
      return `licensee/logo/${written.id}/${written.name}`;
    };
    expect(await withLogo(null)).not.toContain('/Subtype /Image');
    expect(await withLogo('/assets/logo.svg')).not.toContain('/Subtype /Image');
    expect(await withLogo(await stored('logo.svg', svg))).not.toContain('/Subtype /Image');
    const printed = await withLogo(await stored('logo.png', png));
    expect(printed).toContain('/Subtype /Image');
    // Whoever cannot see it is told whose it is.
    expect(printed).toMatch(/\/S \/Figure[^>]*\/Alt \(Licensee\)/s);
  });
});

it('packs no more than 200 at once', async () => {
  const resultUuid = await finish(own.members.member.uuid);
  const tooMany = Array.from({ length: 201 }, () => newId());
  expect(await agent.call(calls.downloadMany, { resultUuids: tooMany })).toMatchObject({ code: 'schema.invalid' });
  const repeated = Array.from({ length: 200 }, () => resultUuid);
  const { rawPayload } = await fetchFile(agent, 'elearning/download-certificates', { resultUuids: repeated });
  expect((await entriesOf(rawPayload)).size).toBe(1);
});
