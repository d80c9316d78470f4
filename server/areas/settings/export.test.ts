import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { bootstrap } from '../../../contract/bootstrap';
import { settings as calls } from '../../../contract/settings';
import { demoPassword } from '../../../fixtures/demo';
import { sha512Hex } from '../../core/session/passwords';
import { auditEvents, clients, elearningResults, files, members } from '../../db/schema';
import { fillDemo } from '../../demo/fillDemo';
import { archivedTables } from '../../domain/companyArchive/tables';
import { addFile, writeFile } from '../../files/store';
import { setUpServer } from '../../testing/harness';
import { pdf } from '../../testing/sampleFiles';
import { filesIn } from '../../testing/unzip';

const server = setUpServer();
let clientId: string;
beforeAll(async () => {
  await fillDemo(server.database, server.storage, server.clock);
  clientId = await server.database.owner(async (tx) => {
    const [client] = await tx.select().from(clients).where(eq(clients.clientIdentifier, 'nordwerk'));
    return client?.id ?? '';
  });
  for (const fileName of ['eins.pdf', 'zwei.pdf']) {
    const written = await writeFile(
      server.storage,
      { context: 'client', type: 'document' },
      { fileName, content: pdf },
    );
    const of = { clientId, ownerId: clientId, createdAt: server.clock.now(), createdBy: null };
    await server.database.owner((tx) => addFile(tx, written, of));
  }
});

const ask = async (username: string) => {
  const agent = server.anonymous();
  await agent.fetchXsrf();
  const password = sha512Hex(demoPassword);
  await agent.call(bootstrap.login, { clientIdentifier: 'nordwerk', username, password });
  const headers = { 'x-xsrf-token': agent.cookies.get('XSRF-TOKEN') ?? '' };
  return agent.send({ method: 'POST', url: `/api/${calls.export.path}`, payload: {}, headers });
};
const countOf = (table: typeof elearningResults | typeof members | typeof auditEvents) =>
  server.database.owner((tx) => tx.$count(table, eq(table.clientId, clientId)));

it('hands super-admins all that the company takes with it, and says so in the log', async () => {
  const { statusCode, rawPayload, headers } = await ask('sophie.super');
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/zip']);
  const found = await filesIn(rawPayload);
  const names = [...found.keys()];
  expect(names.filter((name) => name.startsWith('data/'))).toEqual(
    Object.keys(archivedTables).map((name) => `data/${name}.csv`),
  );
  const linesOf = (name: string) => (found.get(`data/${name}.csv`) ?? '').trim().split('\r\n');
  // More than a slice of rows, each once.
  const certificates = linesOf('certificates');
  expect(certificates.length - 1).toBe(await countOf(elearningResults));
  expect(certificates.length).toBeGreaterThan(251);
  expect(new Set(certificates).size).toBe(certificates.length);
  expect(certificates[0]).toContain('"firstName";"lastName"');
  expect(linesOf('people').length - 1).toBe(await countOf(members));
  expect(linesOf('company')).toHaveLength(2);
  // But for the entry of this download.
  expect(linesOf('audit-log').length).toBe((await countOf(auditEvents)) + 1);
  const stored = await server.database.owner((tx) => tx.select().from(files).where(eq(files.clientId, clientId)));
  expect(names.filter((name) => name.startsWith('files/')).toSorted()).toEqual(
    stored.map(({ context, id, name }) => `files/${context}/${id}-${name}`).toSorted(),
  );
  const readme = found.get('README.txt') ?? '';
  expect(readme).toContain('Nordwerk Metallbau GmbH');
  for (const name of Object.keys(archivedTables)) expect(readme).toContain(`data/${name}.csv: `);
  const logged = and(eq(auditEvents.clientId, clientId), eq(auditEvents.action, 'settings.export'));
  expect(await server.database.owner((tx) => tx.$count(auditEvents, logged))).toBe(1);
});

it('is refused to administrators', async () => {
  const { statusCode } = await ask('anna.admin');
  expect(statusCode).toBe(403);
});
