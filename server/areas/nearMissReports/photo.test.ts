import { beforeEach, describe, expect, it } from 'vitest';
import { nearMisses } from '../../../contract/nearMisses';
import { photoSize } from '../../../contract/nearMisses/photo';
import { nearMissReports as calls } from '../../../contract/nearMissReports';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { createLocation } from '../../testing/places';
import { firstPage, succeed } from '../../testing/requests';
import { gif, heic, png, zip } from '../../testing/sampleFiles';
import { exifPart, jpegPart, sampleJpeg } from '../../testing/sampleJpeg';
import { hangUp, reportBy, someReceipt } from './testing';

const server = setUpServer({ now: '2026-03-02T08:00:00Z' });
let company: Company;
let admin: Agent;
let stranger: Agent;
let token: string;
let receipt: string;
let uuid: string;
beforeEach(async () => {
  company = await server.createCompany();
  admin = await company.signIn('admin');
  stranger = server.anonymous();
  ({ token } = await hangUp(admin));
  const report = await reportBy(stranger, token);
  receipt = report.receipt;
  await succeed(stranger, calls.report, report);
  const [one] = (await succeed(admin, nearMisses.list, firstPage('reportedOn'))).items;
  uuid = one?.uuid ?? '';
});

const send = (content: Buffer, values: { token?: string; receipt?: string } = {}) =>
  stranger.call(calls.photo, { token, receipt, photo: content.toString('base64'), ...values });

const read = (by: Agent, id = uuid) =>
  by.send({ method: 'GET', url: `/api/${nearMisses.photo.path}`, query: { uuid: id } });

describe('a photo', () => {
  it('is shown to those who read the report, by its points alone', async () => {
    expect(await succeed(admin, nearMisses.one, { uuid })).toMatchObject({ hasPhoto: false });
    expect((await read(admin)).statusCode).toBe(404);
    const beside = [exifPart('GPS 53.0793 N 8.8017 E'), jpegPart(0xfe, Buffer.from('Telefon von Petra'))];
    expect((await send(sampleJpeg({ beside }))).status).toBe(200);
    expect(await succeed(admin, nearMisses.one, { uuid })).toMatchObject({ hasPhoto: true });
    const shown = await read(admin);
    expect(shown.rawPayload).toEqual(sampleJpeg());
    expect(shown.headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' });
    expect(String(shown.headers['content-security-policy'])).toContain('sandbox');
    expect(String(shown.headers['content-disposition'])).toMatch(/^inline.*photo\.jpg/);
    expect(String(shown.headers['cache-control'])).not.toContain('public');
  });

  it('may be as large as devices make it', async () => {
    const bare = sampleJpeg({ width: 1600, height: 1600 });
    const end = Buffer.concat([Buffer.alloc(photoSize - bare.length), Buffer.from([0xff, 0xd9])]);
    expect((await send(sampleJpeg({ width: 1600, height: 1600, end }))).status).toBe(200);
    expect((await read(admin)).rawPayload).toHaveLength(photoSize);
  });

  it('is taken once, and no other in its place', async () => {
    await send(sampleJpeg());
    expect((await send(sampleJpeg())).status).toBe(200);
    expect((await send(sampleJpeg({ width: 4 }))).status).toBe(200);
    expect((await read(admin)).rawPayload).toEqual(sampleJpeg());
  });

  it('is read by nobody else', async () => {
    await send(sampleJpeg());
    const elsewhere = await createLocation(admin, { responsibleMemberUuids: [company.members['loc-admin'].uuid] });
    expect(elsewhere).toBeTruthy();
    expect((await read(await company.signIn('loc-admin'))).statusCode).toBe(404);
    expect((await read(await company.signIn('member'))).statusCode).toBe(403);
    expect((await read(stranger)).statusCode).toBe(401);
    expect((await read(await (await server.createCompany()).signIn('admin'))).statusCode).toBe(404);
  });

  it('needs the receipt of a report that is open: without its work, nothing is taken', async () => {
    const unknown = { status: 404, code: 'nearMiss.receiptUnknown' };
    expect(await send(sampleJpeg(), { receipt: someReceipt() })).toMatchObject(unknown);
    const other = await hangUp(await (await server.createCompany()).signIn('admin'));
    expect(await send(sampleJpeg(), { token: other.token })).toMatchObject(unknown);
    await succeed(admin, nearMisses.close, { uuids: [uuid], reason: 'Erledigt' });
    expect(await send(sampleJpeg())).toMatchObject({ code: 'nearMiss.closed' });
    expect((await read(admin)).statusCode).toBe(404);
  });

  const end = Buffer.from([0xff, 0xd9]);
  const html = Buffer.from('<html><script>alert(1)</script></html>');
  it.each([
    ['a JPEG that is an archive as well', sampleJpeg({ end: Buffer.concat([end, zip({ 'a.txt': 'a' })]) })],
    ['a JPEG that is a page as well', sampleJpeg({ end: Buffer.concat([end, html]) })],
    ['HEIC', heic],
    ['PNG', png],
    ['GIF', gif],
    ['a page', html],
  ])('is not taken as %s', async (_, content) => {
    expect(await send(content)).toMatchObject({ status: 400, code: 'file.invalidFormat' });
    expect((await read(admin)).statusCode).toBe(404);
  });

  it('is not taken with 40 megapixels, with too many bytes, and as no bytes at all', async () => {
    expect(await send(sampleJpeg({ width: 7304, height: 5477 }))).toMatchObject({ code: 'file.invalidSize' });
    expect(await send(Buffer.alloc(photoSize + 1))).toMatchObject({ code: 'file.invalidSize' });
    expect(await send(Buffer.alloc(3 * photoSize))).toMatchObject({ status: 413 });
    for (const photo of ['', '%%%%', 'data:image/jpeg;base64,/9j/']) {
      const refused = await stranger.call(calls.photo, { token, receipt, photo });
      expect(refused).toMatchObject({ status: 400, code: 'schema.invalid' });
    }
  });

  it('goes with its report, or before it where somebody removes it', async () => {
    await send(sampleJpeg());
    await succeed(admin, nearMisses.removePhoto, { uuids: [uuid] });
    expect(await succeed(admin, nearMisses.one, { uuid })).toMatchObject({ hasPhoto: false });
    expect((await admin.call(nearMisses.removePhoto, { uuids: [uuid] })).code).toBe('nearMiss.noPhoto');
    await send(sampleJpeg());
    expect((await read(admin)).statusCode).toBe(404);
    expect(await succeed(admin, nearMisses.one, { uuid })).toMatchObject({ hasPhoto: false });
    await succeed(admin, nearMisses.delete, { uuids: [uuid] });
    expect((await read(admin)).statusCode).toBe(404);
    expect((await send(sampleJpeg())).code).toBe('nearMiss.receiptUnknown');
  });
});
