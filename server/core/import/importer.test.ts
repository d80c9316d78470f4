import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { clients, members } from '../../db/schema';
import { createAdviser } from '../../testing/adviser';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { confirmImporter, loadImporter } from './importer';

const server = setUpServer();
let company: Company;
let clientId: string;
beforeEach(async () => {
  company = await server.createCompany();
  clientId = company.clientId;
});

const importerOf = (id: string, isAdviser = false) => ({
  clientId,
  actor: { id, name: 'Jo Import', isAdviser },
  access: 'member-list.import-csv' as const,
  clock: server.clock,
});
const load = (importer: ReturnType<typeof importerOf>) =>
  loadImporter((work) => server.database.tenant(clientId, 'read', work), importer);
const setRole = (id: string, role: 'admin' | 'super-admin' | 'member') =>
  server.database.owner((tx) => tx.update(members).set({ role }).where(eq(members.id, id)));
const missing = { code: 'permission.missing' };

describe('whoever imports', () => {
  it('is asked again in the transaction that writes: the role may be another one by then', async () => {
    const { uuid } = company.members.admin;
    const importer = importerOf(uuid);
    const caller = await load(importer);
    expect(caller).toMatchObject({ memberId: uuid, role: 'admin', name: 'Jo Import' });
    const confirm = () => server.database.tenant(clientId, 'write', (tx) => confirmImporter(tx, importer, caller));
    await confirm();
    await setRole(uuid, 'super-admin');
    await expect(confirm()).rejects.toMatchObject({
      code: 'memberImport.csvProcessingFailed',
      params: { reason: 'changed' },
    });
    await setRole(uuid, 'member');
    await expect(confirm()).rejects.toMatchObject(missing);
    await setRole(uuid, 'admin');
    await server.database.owner((tx) =>
      tx.update(members).set({ archivedAt: server.clock.now() }).where(eq(members.id, uuid)),
    );
    await expect(confirm()).rejects.toMatchObject(missing);
  });

  it('as an adviser is asked whether the company still lets them in', async () => {
    const importer = importerOf(await createAdviser(server, company), true);
    expect(await load(importer)).toMatchObject({ role: 'user' });
    const setAccess = (adviserAccess: boolean) =>
      server.database.owner((tx) => tx.update(clients).set({ adviserAccess }).where(eq(clients.id, clientId)));
    await setAccess(false);
    await expect(load(importer)).rejects.toMatchObject(missing);
  });
});
