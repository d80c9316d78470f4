import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { MovableClock } from '../base/clock';
import { packageRoot } from '../base/packageRoot';
import { readSettings } from '../config';
import type { Database } from '../db/database';
import { clients, licensees, members } from '../db/schema';
import { fillDemo } from '../demo/fillDemo';
import { openStorage } from '../files/openStorage';
import { addFile, writeFile } from '../files/store';

const clock = new MovableClock('2026-03-02T08:00:00Z');

/** The content of the one file that `fill` adds, `a.svg`. */
export const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');

/** The command that `docs/operating.md` gives below a heading, run as it stands there. */
export const runDocumented = async (heading: string, variables: Record<string, string>): Promise<void> => {
  const text = await readFile(join(packageRoot, 'docs/operating.md'), 'utf8');
  const [, part = ''] = text.split(`\n### ${heading}\n`);
  const command = /```sh\n(.*?)\n```/s.exec(part)?.[1];
  if (!command) throw new Error(`docs/operating.md has no command below ${heading}`);
  execFileSync('sh', ['-ec', command], { env: { ...process.env, ...variables }, stdio: ['ignore', 'ignore', 'pipe'] });
};

/** The demo companies and a licensee's file. */
export const fill = async (database: Database, environment: Record<string, string>): Promise<void> => {
  await database.migrate();
  const storage = openStorage(readSettings(environment));
  await fillDemo(database, storage, clock);
  const file = await writeFile(storage, { context: 'licensee', type: 'logo' }, { fileName: 'a.svg', content: drawing });
  await database.owner(async (tx) => {
    const [{ id: licenseeId } = { id: '' }] = await tx.select().from(licensees);
    await addFile(tx, file, { licenseeId, ownerId: licenseeId, createdAt: clock.now(), createdBy: null });
  });
};

/** Everybody is there, each company sees its own alone, and nothing is left to migrate. */
export const expectWhole = async (database: Database, dataDir: string): Promise<void> => {
  await database.migrate();
  expect(await fillDemo(database, openStorage({ dataDir }), clock)).toBe(false);
  expect(await database.owner((tx) => tx.$count(members))).toBe(434 + 63 + 83);
  const [client] = await database.owner((tx) =>
    tx.select().from(clients).where(eq(clients.clientIdentifier, 'alpenbau')),
  );
  expect(await database.tenant(client?.id ?? '', 'read', (tx) => tx.$count(members))).toBe(63);
};
