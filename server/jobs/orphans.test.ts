import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storages, storeForCompany } from '../areas/files/testing';
import { newId } from '../base/newId';
import { libraryUploads, throttles } from '../db/schema';
import { partKey } from '../domain/library/uploads';
import { removeFilesOf, storageKey, writeFile } from '../files/store';
import type { Company } from '../testing/company';
import { startTestServer, type TestServer } from '../testing/harness';
import { licenseeOf } from '../testing/partner';
import { pdf } from '../testing/sampleFiles';
import { removeOrphans } from './orphans';

const hour = 3_600_000;
const log = pino({ level: 'silent' });

describe.each(storages)('housekeeping in $name', ({ open }) => {
  let place: Awaited<ReturnType<typeof open>>;
  let server: TestServer;
  let company: Company;
  beforeAll(async () => {
    place = await open();
    // The identifiers of files tell when they were made, by the real clock.
    server = await startTestServer({ storage: place.storage, now: new Date().toISOString() });
    company = await server.createCompany();
  });
  afterAll(async () => {
    await server.close();
    await place.close();
  });
  beforeEach(() => server.database.shared((tx) => tx.delete(throttles)));

  const sweep = () => removeOrphans(server.database, server.storage, server.clock.now(), log);
  const isThere = async (key: string): Promise<boolean> => {
    const stream = await server.storage.read(key);
    stream?.destroy();
    return stream !== undefined;
  };
  const kept = async () => {
    const file = await storeForCompany(server, company, { type: 'document', fileName: 'a.pdf', content: pdf });
    return storageKey({ context: 'client', id: file.uuid });
  };
  /** As a crash between bytes and row leaves it. */
  const orphan = async () => {
    const address = { context: 'client', type: 'document' } as const;
    return storageKey(await writeFile(server.storage, address, { fileName: 'a.pdf', content: pdf }));
  };

  it('removes bytes without a row after a day, and nothing else', async () => {
    const [own, lost] = [await kept(), await orphan()];
    const foreign = ['backup/2026.tar', 'client/xx/notes'];
    for (const key of foreign) await server.storage.write(key, pdf, 'application/pdf');
    server.clock.advance(23 * hour);
    await sweep();
    expect(await isThere(lost)).toBe(true);
    server.clock.advance(2 * hour);
    await server.database.shared((tx) => tx.delete(throttles));
    await sweep();
    expect(await isThere(lost)).toBe(false);
    expect(await isThere(own)).toBe(true);
    for (const key of foreign) expect(await isThere(key)).toBe(true);
  });

  it('removes the bytes of files that were deleted', async () => {
    const [key] = [await kept()];
    await server.database.tenant(company.clientId, 'write', (tx) =>
      removeFilesOf(tx, { context: 'client', ownerId: company.clientId }),
    );
    server.clock.advance(25 * hour);
    await sweep();
    expect(await isThere(key)).toBe(false);
  });

  it('removes parts of uploads that are gone after a day, and of those that nobody went on with for a week', async () => {
    const licensee = await licenseeOf(server, company);
    const part = async (isKnown: boolean) => {
      const id = newId();
      const key = partKey(id, 0);
      await server.storage.write(key, pdf, 'application/octet-stream');
      const now = server.clock.now();
      const about = { fileName: 'a.zip', size: 1, fingerprint: 'a', partSize: 1, partCount: 1, begunByName: 'Paula' };
      const row = { ...about, id, licenseeId: licensee.licenseeId, begunAt: now, changedAt: now };
      if (isKnown) await server.database.owner((tx) => tx.insert(libraryUploads).values(row));
      return key;
    };
    const [known, gone] = [await part(true), await part(false)];
    server.clock.advance(25 * hour);
    await sweep();
    expect([await isThere(known), await isThere(gone)]).toEqual([true, false]);
    server.clock.advance(7 * 24 * hour);
    await server.database.shared((tx) => tx.delete(throttles));
    await sweep();
    expect(await isThere(known)).toBe(false);
  });

  it('looks once a day, whoever comes first', async () => {
    await sweep();
    const key = await orphan();
    server.clock.advance(22 * hour);
    await Promise.all([sweep(), sweep()]);
    expect(await isThere(key)).toBe(true);
    server.clock.advance(30 * hour);
    await Promise.all([sweep(), sweep()]);
    expect(await isThere(key)).toBe(false);
  });
});
