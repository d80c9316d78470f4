import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { storeForCompany, storeForLicensee } from '../areas/files/testing';
import { newId } from '../base/newId';
import { files } from '../db/schema';
import type { Company } from '../testing/company';
import { setUpServer } from '../testing/harness';
import { pdf, png } from '../testing/sampleFiles';
import { addFile, idInKey, storageKey, writeFile } from './store';

const server = setUpServer();
let company: Company;
beforeAll(async () => {
  company = await server.createCompany();
  await storeForCompany(server, company, { type: 'document', fileName: 'a.pdf', content: pdf });
  await storeForLicensee(server, { type: 'logo', fileName: 'a.png', content: png });
});

const keys = async () => {
  const found: string[] = [];
  for await (const page of server.storage.keys()) found.push(...page);
  return found;
};
const contextsSeen = async (clientId: string) =>
  server.database.tenant(clientId, 'read', async (tx) => (await tx.select().from(files)).map(({ context }) => context));

describe('a stored file', () => {
  it('lies under a key that is made of its id alone', async () => {
    const id = newId();
    expect(idInKey(storageKey({ context: 'client', id }))).toBe(id);
    for (const key of await keys()) expect(key).toMatch(/^(client|licensee)\/[0-9a-f]{2}\/[0-9a-f-]{36}$/);
    for (const key of ['client/a', `client/00/../${id}`, `../00/${id}`, `client/00/${id}.part`]) {
      expect(idInKey(key)).toBeUndefined();
    }
  });

  it('is not stored if it is refused', async () => {
    const before = await keys();
    const page = { fileName: 'logo.png', content: Buffer.from('<script>') };
    await expect(writeFile(server.storage, { context: 'licensee', type: 'logo' }, page)).rejects.toMatchObject({
      code: 'file.invalidFormat',
    });
    expect(await keys()).toEqual(before);
  });

  it('is one of the formats of its context', async () => {
    const file = { fileName: 'logo.pdf', content: pdf };
    await expect(writeFile(server.storage, { context: 'licensee', type: 'logo' }, file)).rejects.toThrow(
      'invalidFormat',
    );
  });

  it('has no row if its bytes could not be written', async () => {
    const full = { ...server.storage, write: () => Promise.reject(new Error('disk full')) };
    const file = { fileName: 'a.pdf', content: pdf };
    await expect(writeFile(full, { context: 'client', type: 'document' }, file)).rejects.toThrow('disk full');
  });
});

describe('the table of files', () => {
  it('shows a company its own and those of licensees', async () => {
    const other = await server.createCompany();
    expect((await contextsSeen(company.clientId)).sort()).toEqual(['client', 'licensee']);
    expect(await contextsSeen(other.clientId)).toEqual(['licensee']);
  });

  it.each([
    ['for another company', () => ({ clientId: newId() })],
    ['for a licensee', () => ({ licenseeId: newId() })],
  ])('takes no row %s', async (_, of) => {
    const file = await writeFile(
      server.storage,
      { context: 'client', type: 'document' },
      { fileName: 'a.pdf', content: pdf },
    );
    const row = { ...of(), ownerId: newId(), createdAt: server.clock.now(), createdBy: null };
    const writing = server.database.tenant(company.clientId, 'write', (tx) => addFile(tx, file, row));
    await expect(writing).rejects.toMatchObject({ cause: { code: '42501' } });
  });

  it('lets nobody change a row, or delete a licensee’s', async () => {
    const change = server.database.tenant(company.clientId, 'write', (tx) => tx.update(files).set({ name: 'x' }));
    await expect(change).rejects.toMatchObject({ cause: { code: '42501' } });
    const deleted = await server.database.tenant(company.clientId, 'write', (tx) =>
      tx.delete(files).where(sql`client_id is null`).returning(),
    );
    expect(deleted).toEqual([]);
  });
});
