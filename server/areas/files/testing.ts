import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileContextName, FileType } from '../../../contract/files';
import { newId } from '../../base/newId';
import { licensees, throttles } from '../../db/schema';
import { openStorage } from '../../files/openStorage';
import { addFile, storageKey, writeFile } from '../../files/store';
import { removeOrphans } from '../../jobs/orphans';
import type { Company } from '../../testing/company';
import type { TestServer } from '../../testing/harness';
import { startS3Server } from '../../testing/s3Server';

/** Both kinds of storages, each opened by its settings. */
export const storages = [
  {
    name: 'a folder',
    open: async () => {
      const dataDir = await mkdtemp(join(tmpdir(), 'files-'));
      return { storage: openStorage({ dataDir }), close: () => rm(dataDir, { recursive: true }) };
    },
  },
  {
    name: 'a bucket',
    open: async () => {
      const { filesUrl, close } = await startS3Server();
      return { storage: openStorage({ filesUrl, dataDir: '/nowhere' }), close };
    },
  },
];

interface Given<Name extends FileContextName> {
  type: FileType<Name>;
  fileName: string;
  content: Buffer;
}

/** Stores a file as the server itself does. */
const store = async <Name extends FileContextName>(
  { database, storage, clock }: TestServer,
  context: Name,
  { type, fileName, content }: Given<Name>,
  of: { clientId: string } | { licenseeId: string },
) => {
  const file = await writeFile(storage, { context, type }, { fileName, content });
  const ownerId = 'clientId' in of ? of.clientId : of.licenseeId;
  await database.owner((tx) => addFile(tx, file, { ...of, ownerId, createdAt: clock.now(), createdBy: null }));
  return { context, type, uuid: file.id, filename: file.name };
};

/** A file of the company. @returns its address, as a request names it */
export const storeForCompany = (server: TestServer, company: Company, given: Given<'client'>) =>
  store(server, 'client', given, { clientId: company.clientId });

/** A picture of a new licensee. @returns its address, as a request names it */
export const storeForLicensee = async (server: TestServer, given: Given<'licensee'>) => {
  const id = newId();
  const row = { id, identifier: `licensee-${id.slice(-12)}`, name: 'Licensee', createdAt: server.clock.now() };
  await server.database.owner((tx) => tx.insert(licensees).values(row));
  return store(server, 'licensee', given, { licenseeId: id });
};

/** True if the storage holds a file. */
export const isStored = async ({ storage }: TestServer, file: Parameters<typeof storageKey>[0]): Promise<boolean> => {
  const stream = await storage.read(storageKey(file));
  stream?.destroy();
  return stream !== undefined;
};

/** Clears the storage of what no row names, as the daily job does, so much later that nothing is too new for it. */
export const sweepStorage = async ({ app, database, storage, clock }: TestServer): Promise<void> => {
  clock.advance(25 * 3_600_000);
  await database.shared((tx) => tx.delete(throttles));
  await removeOrphans(database, storage, clock.now(), app.log);
};
