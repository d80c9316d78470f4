import { beforeAll, describe, expect, it } from 'vitest';
import { files } from '../../../contract/files';
import { newId } from '../../base/newId';
import { type Agent, readAnswer } from '../../testing/agent';
import { setUpServer } from '../../testing/harness';
import { png } from '../../testing/sampleFiles';
import { storeForCompany } from './testing';

const server = setUpServer();
let agent: Agent;
let address: Awaited<ReturnType<typeof storeForCompany>>;
beforeAll(async () => {
  const company = await server.createCompany();
  agent = await company.signIn('member');
  address = await storeForCompany(server, company, { type: 'picture', fileName: 'logo.png', content: png });
});

const get = (...parts: string[]) => agent.send({ method: 'GET', url: `/api/file/${parts.join('/')}` });

const climbing = [
  '..',
  '.',
  '%2e%2e',
  '..%2f..%2f..%2fetc%2fpasswd',
  '..%5c..%5cwindows',
  'C:%5cwindows%5cwin.ini',
  '%00',
  'logo.png%00',
  '%c0%ae%c0%ae',
  '%ff',
  '%',
  'LOGO.PNG',
  'logo.png;x=1',
  '%250d%250aSet-Cookie:a=1',
  '%0d%0aSet-Cookie:a=1',
  '__proto__',
  'constructor',
  "'%20or%201=1--",
  'x'.repeat(901),
  '%F0%9F%92%A9'.repeat(90),
];

describe('an address that leads nowhere', () => {
  it('leads somewhere as it is', async () => {
    expect((await get(address.context, address.type, address.uuid, address.filename)).rawPayload).toEqual(png);
  });

  it.each(climbing)('is refused with %s in any part of it', async (part) => {
    const { context, type, uuid, filename } = address;
    for (const at of [0, 1, 2, 3]) {
      const parts = [context, type, uuid, filename].map((own, index) => (index === at ? part : own));
      const response = await get(...parts);
      const { head, body } = response.json();
      expect(head.status).toBe(response.statusCode);
      // A file that is unknown, a path that no call has, or an address that is none.
      expect(['file.notFound', 'route.notFound', 'schema.invalid']).toContain(body.error.code);
      expect(response.headers).not.toHaveProperty('set-cookie');
    }
  });

  it.each([
    ['another type', { type: 'document' }],
    ['a type of another context', { type: 'logo' }],
    ['another name', { filename: 'logo2.png' }],
    ['another file', { uuid: newId() }],
    ['no uuid', { uuid: '1' }],
    ['a context nobody knows', { context: 'tenant' }],
    ['a context of the object itself', { context: 'constructor' }],
  ])('answers as one nobody ever gave out: %s', async (_, change) => {
    const { context, type, uuid, filename } = { ...address, ...change };
    const response = await get(context, type, uuid, filename);
    expect(readAnswer(files.read, response)).toMatchObject({ status: 404, code: 'file.notFound' });
  });

  it('takes nothing beside the address', async () => {
    const { context, type, uuid, filename } = address;
    const response = await get(context, type, uuid, `${filename}?path=../../etc/passwd`);
    expect(readAnswer(files.read, response).code).toBe('schema.invalid');
    expect((await get(context, type, uuid)).statusCode).toBe(404);
    expect((await get(context, type, uuid, filename, 'more')).statusCode).toBe(404);
  });
});
