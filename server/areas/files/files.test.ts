import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileAddress, files } from '../../../contract/files';
import { memberRoles } from '../../../contract/names/roles';
import { files as rows } from '../../db/schema';
import { storageKey } from '../../files/store';
import { type Agent, readAnswer } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { startTestServer, type TestServer } from '../../testing/harness';
import { gif, pdf, png, svg } from '../../testing/sampleFiles';
import { storages, storeForCompany, storeForLicensee } from './testing';

type Address = Awaited<ReturnType<typeof storeForCompany>> | Awaited<ReturnType<typeof storeForLicensee>>;

const policy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
const urlOf = ({ filename, ...address }: Address): string => `/api/file/${fileAddress({ ...address, name: filename })}`;

describe.each(storages)('files in $name', ({ open }) => {
  let place: Awaited<ReturnType<typeof open>>;
  let server: TestServer;
  let company: Company;
  let agent: Agent;
  let anonymous: Agent;
  beforeAll(async () => {
    place = await open();
    server = await startTestServer({ storage: place.storage });
    company = await server.createCompany();
    agent = await company.signIn('member');
    anonymous = server.anonymous();
  });
  afterAll(async () => {
    await server.close();
    await place.close();
  });

  const get = (address: Address, headers: Record<string, string> = {}, who = agent) =>
    who.send({ method: 'GET', url: urlOf(address), headers });
  const document = (content = pdf, fileName = 'Prüfplan Halle 3.pdf') =>
    storeForCompany(server, company, { type: 'document', fileName, content });
  const logo = (content = png, fileName = 'logo.png') => storeForLicensee(server, { type: 'logo', fileName, content });

  describe('of a company', () => {
    it('are for its members, whatever their role', async () => {
      const address = await document();
      for (const role of memberRoles) {
        const response = await get(address, {}, await company.signIn(role));
        expect(response.statusCode).toBe(200);
        expect(response.rawPayload).toEqual(pdf);
      }
    });

    it('are for saving, named as they are, kept by nobody else, and can run nothing', async () => {
      const { headers } = await get(await document());
      expect(headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-length': String(pdf.length),
        'content-disposition': `attachment; filename="Prufplan Halle 3.pdf"; filename*=UTF-8''Pr%C3%BCfplan%20Halle%203.pdf`,
        'cache-control': 'private, no-cache',
        'content-security-policy': policy,
        'x-content-type-options': 'nosniff',
        'accept-ranges': 'bytes',
      });
    });

    it('are refused to who is not signed in', async () => {
      const response = await get(await document(), {}, anonymous);
      expect(readAnswer(files.read, response)).toMatchObject({ status: 401, code: 'session.missing' });
    });

    it('are unknown to another company, even unchanged', async () => {
      const address = await document();
      const { etag } = (await get(address)).headers;
      const stranger = await (await server.createCompany()).signIn('super-admin');
      const unknown = await get({ ...address, uuid: company.clientId }, {}, stranger);
      const attempts: Record<string, string>[] = [
        {},
        { 'if-none-match': String(etag) },
        { 'if-none-match': '*' },
        { range: 'bytes=99999-' },
      ];
      for (const headers of attempts) {
        const response = await get(address, headers, stranger);
        expect([response.statusCode, response.body]).toEqual([404, unknown.body]);
        expect(response.headers).not.toHaveProperty('etag');
        expect(response.headers).not.toHaveProperty('content-range');
      }
      expect(readAnswer(files.read, unknown).code).toBe('file.notFound');
    });

    it('end with the session', async () => {
      const address = await document();
      const leaving = await company.signIn('admin');
      const { etag } = (await get(address, {}, leaving)).headers;
      await leaving.send({ method: 'GET', url: '/api/logout' });
      expect((await get(address, { 'if-none-match': String(etag) }, leaving)).statusCode).toBe(401);
    });
  });

  describe('of a licensee', () => {
    it('are for everybody, to be shown, and kept for ever', async () => {
      const response = await get(await logo(), {}, anonymous);
      expect(response.rawPayload).toEqual(png);
      expect(response.headers).toMatchObject({
        'content-type': 'image/png',
        'content-disposition': `inline; filename="logo.png"; filename*=UTF-8''logo.png`,
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': policy,
      });
    });

    it('may be drawings, which no policy lets run anything', async () => {
      const response = await get(await logo(svg, 'logo.svg'), {}, anonymous);
      expect(response.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'content-security-policy': policy });
    });

    it.each([
      ['another context', { type: 'picture' }],
      ['no company', { context: 'client' as const, type: 'picture' }],
    ])('are not among a company’s own, even were they stored for %s', async (_, change) => {
      const picture = await logo();
      await server.database.owner((tx) => tx.update(rows).set(change).where(eq(rows.id, picture.uuid)));
      const response = await get({ ...picture, context: 'client', type: 'picture' });
      expect(readAnswer(files.read, response).code).toBe('file.notFound');
    });

    it('are no company’s, by whatever context they are asked for', async () => {
      const [picture, own] = [
        await logo(),
        await storeForCompany(server, company, { type: 'picture', fileName: 'logo.png', content: png }),
      ];
      const asCompanys = await get({ ...picture, context: 'client', type: 'picture' });
      const asLicensees = await get({ ...own, context: 'licensee', type: 'logo' }, {}, anonymous);
      expect(readAnswer(files.read, asCompanys).code).toBe('file.notFound');
      expect(readAnswer(files.readLicenseeFile, asLicensees).code).toBe('file.notFound');
    });
  });

  describe('asked for in part', () => {
    it.each([
      ['bytes=0-3', 0, 3],
      ['bytes=4-', 4, pdf.length - 1],
      ['bytes=-5', pdf.length - 5, pdf.length - 1],
      ['bytes=2-99999999999999999999', 2, pdf.length - 1],
    ])('%s', async (range, start, end) => {
      const response = await get(await document(), { range });
      expect(response.statusCode).toBe(206);
      expect(response.rawPayload).toEqual(pdf.subarray(start, end + 1));
      expect(response.headers).toMatchObject({
        'content-range': `bytes ${start}-${end}/${pdf.length}`,
        'content-length': String(end - start + 1),
        'content-security-policy': policy,
      });
    });

    it('are refused outside themselves, in the envelope', async () => {
      const response = await get(await document(), { range: `bytes=${pdf.length}-` });
      expect(readAnswer(files.read, response)).toMatchObject({ status: 416, code: 'file.rangeNotSatisfiable' });
      expect(response.headers).toMatchObject({ 'content-range': `bytes */${pdf.length}`, 'cache-control': 'no-store' });
    });

    it('are given whole for several parts at once', async () => {
      const response = await get(await document(), { range: `bytes=${'0-,'.repeat(500)}0-` });
      expect(response.statusCode).toBe(200);
      expect(response.rawPayload).toEqual(pdf);
    });

    it('are given whole if they are another file than the part was of', async () => {
      const address = await document();
      const { etag } = (await get(address)).headers;
      const range = 'bytes=0-3';
      expect((await get(address, { range, 'if-range': String(etag) })).statusCode).toBe(206);
      expect((await get(address, { range, 'if-range': '"another"' })).statusCode).toBe(200);
    });
  });

  it('are not sent again to who has them', async () => {
    const address = await document();
    const { etag } = (await get(address)).headers;
    for (const known of [String(etag), `W/${etag}`, `"other", ${etag}`, '*']) {
      const response = await get(address, { 'if-none-match': known });
      expect([response.statusCode, response.body]).toEqual([304, '']);
      // A browser takes over the headers of a 304 for its copy.
      expect(response.headers).toMatchObject({ etag, 'content-security-policy': policy });
    }
    expect((await get(address, { 'if-none-match': '"other"' })).statusCode).toBe(200);
    const same = await get(await document(), {});
    const other = await get(await document(Buffer.concat([pdf, pdf])), {});
    expect([same.headers.etag === etag, other.headers.etag === etag]).toEqual([true, false]);
  });

  it('answer HEAD as GET, without the content', async () => {
    const address = await document();
    const head = await agent.send({ method: 'HEAD', url: urlOf(address) });
    const { date: _, ...expected } = (await get(address)).headers;
    expect(head.body).toBe('');
    expect(head.statusCode).toBe(200);
    expect(head.headers).toMatchObject(expected);
    const stranger = await (await server.createCompany()).signIn('admin');
    expect((await stranger.send({ method: 'HEAD', url: urlOf(address) })).statusCode).toBe(404);
    expect((await anonymous.send({ method: 'HEAD', url: urlOf(address) })).statusCode).toBe(401);
  });

  it('are served as what they were found to be, whatever they hold besides', async () => {
    const polyglot = Buffer.concat([gif, Buffer.from('<script>alert(1)</script>')]);
    const picture = await storeForCompany(server, company, { type: 'picture', fileName: 'x.gif', content: polyglot });
    const page = await document(Buffer.from('<!doctype html><script>alert(1)</script>'), 'notes.txt');
    for (const [address, type] of [
      [picture, 'image/gif'],
      [page, 'text/plain'],
    ] as const) {
      const { headers } = await get(address, { accept: 'text/html' });
      expect(headers).toMatchObject({
        'content-type': type,
        'x-content-type-options': 'nosniff',
        'content-security-policy': policy,
        'cross-origin-resource-policy': 'same-origin',
        'x-frame-options': 'DENY',
      });
    }
  });

  it('have the longest names in every script', async () => {
    for (const fileName of [
      `${'ä'.repeat(200)}.pdf`,
      `${'报'.repeat(200)}.pdf`,
      `${'👷'.repeat(200)}.pdf`,
      '50 % & more? #1.pdf',
    ]) {
      const address = await document(pdf, fileName);
      expect([fileName, (await get(address)).statusCode]).toEqual([fileName, 200]);
    }
  });

  it('are missing where their bytes are, and say so', async () => {
    const address = await document();
    await server.storage.delete(storageKey({ context: 'client', id: address.uuid }));
    const response = await get(address);
    expect(readAnswer(files.read, response)).toMatchObject({ status: 404, code: 'file.notFound' });
    expect(response.headers).toMatchObject({
      'content-type': expect.stringContaining('json'),
      'cache-control': 'no-store',
    });
  });
});
