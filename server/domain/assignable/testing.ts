import { eq } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { clients } from '../../db/schema';
import type { Company } from '../../testing/company';
import type { TestServer } from '../../testing/harness';
import type { Assignable } from './assignable';
import type { Imported, Importing } from './importVersion';
import { giveItem } from './provide';

type Write<Content> = (
  importing: Importing & Pick<TestServer, 'storage'>,
  licenseeId: string,
  content: Content,
) => Promise<Imported>;

/** Imports contents for the licensee of a test's company, and gives them to the company with settings. */
export const testLibrary = <Content>(assignable: Assignable, write: Write<Content>) => {
  const importFor = (
    { database, storage, clock }: TestServer,
    { clientId }: Pick<Company, 'clientId'>,
    content: Content,
  ): Promise<Imported> =>
    database.owner(async (tx) => {
      const [client] = await tx.select().from(clients).where(eq(clients.id, clientId));
      if (!client) throw new Error('There is no such company');
      return write({ tx, storage, clock }, client.licenseeId, content);
    });
  const give = async (
    server: TestServer,
    company: Pick<Company, 'clientId'>,
    content: Content,
    settings: Record<string, unknown>,
  ): Promise<string> => {
    const { id } = await importFor(server, company, content);
    const { database, clock } = server;
    await database.owner(async (tx) => {
      await giveItem({ tx, clock }, assignable, company.clientId, id);
      const { given, item } = assignable;
      await tx
        .update(given as PgTable)
        .set(settings)
        .where(eq(item.given, id));
    });
    return id;
  };
  return { importFor, give };
};
