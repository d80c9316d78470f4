import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type importPhases, memberImport } from '../../../contract/memberImport';
import { isPermitted, permissionsOf, type Role } from '../../../contract/permissions';
import { CallError } from '../../base/errors';
import type { Caller } from '../../core/context/context';
import type { JobContext } from '../../core/jobs/types';
import type { Transaction } from '../../db/database';
import { clients, memberImports, members } from '../../db/schema';
import type { Read } from './slices';

const zip = promisify(gzip);
const unzip = promisify(gunzip);

/**
 * An uploaded file as the table keeps it. Compressed, and on its way as base64: the embedded database takes raw bytes
 * one by one, and five megabytes of them would keep everybody waiting for more than a second.
 */
export const packFile = async (content: Uint8Array): Promise<SQL> =>
  sql`decode(${(await zip(content)).toString('base64')}, 'base64')`;

/** The column to select for `unpackFile`. */
export const packedFile = sql<string>`encode(${memberImports.content}, 'base64')`;

/** The file that was packed. */
export const unpackFile = (packed: string): Promise<Uint8Array> => unzip(Buffer.from(packed, 'base64'));

export type Phase = (typeof importPhases)[number];

/** All of an import but what makes it heavy: the file's content and the lists of what was found. */
export const importColumns = {
  id: memberImports.id,
  fileName: memberImports.fileName,
  encoding: memberImports.encoding,
  settings: memberImports.settings,
  phase: memberImports.phase,
  processed: memberImports.processed,
  total: memberImports.total,
  faultless: memberImports.faultless,
  faulty: memberImports.faulty,
  existing: memberImports.existing,
  created: memberImports.created,
  report: memberImports.report,
  digest: memberImports.digest,
  failure: memberImports.failure,
};

/** The condition for an import of the tenant that has not expired. */
export const isAlive = (importCursor: string, now: Date) =>
  and(eq(memberImports.id, importCursor), gt(memberImports.expiresAt, now));

/** The condition for an import that is (still) in a phase. */
export const isIn = (phase: Phase, importCursor: string) =>
  and(eq(memberImports.id, importCursor), eq(memberImports.phase, phase));

/**
 * An import of the caller's company, whoever began it. Throws `importCursor.notFound` if it has expired or never was;
 * another company's import never was. `lock` keeps others from changing it until the transaction ends.
 */
export const loadImport = async (tx: Transaction, importCursor: string, now: Date, lock = false) => {
  const query = tx.select(importColumns).from(memberImports).where(isAlive(importCursor, now)).$dynamic();
  const [record] = await (lock ? query.for('update') : query);
  if (!record) throw new CallError('importCursor.notFound');
  return { ...record, phase: record.phase as Phase };
};

/** The uploaded file, as `unpackFile` takes it, and how it is read. Throws `importCursor.notFound` if the import has expired. */
export const loadPacked = async (tx: Transaction, importCursor: string, now: Date) => {
  const { encoding, fileName } = memberImports;
  const [record] = await tx
    .select({ packed: packedFile, encoding, fileName })
    .from(memberImports)
    .where(isAlive(importCursor, now));
  if (!record) throw new CallError('importCursor.notFound');
  return record;
};

/** The kinds of jobs of this area, as the job table names them. */
export const runJob = 'memberImport.run';
export const expireJob = 'memberImport.expire';

/** Which import a job is about, what is to be done with it, and in whose name. */
export const runPayload = z.object({
  importCursor: z.uuid(),
  phase: z.enum(['checking', 'importing']),
  actor: z.object({ id: z.uuid(), name: z.string(), isAdviser: z.optional(z.boolean()) }),
});
export type RunPayload = z.output<typeof runPayload>;
export const expirePayload = z.object({ importCursor: z.uuid() });

/** Milliseconds between two notes of how far the work is; each is a short transaction of its own. */
const interval = 250;

/** What a long job calls after each row: notes now and then how far it is, and that this instance is still at it. */
export type Progress = (processed: number) => Promise<void>;

/** Notes the total at once, and then the progress towards it; nothing once another instance has ended this phase. */
export const startProgress = async (
  { database, clientId, renew }: JobContext,
  { importCursor, phase }: RunPayload,
  total: number,
): Promise<Progress> => {
  const note = (change: { processed: number; total?: number }) =>
    database.tenant(clientId, 'write', async (tx) => {
      await tx.update(memberImports).set(change).where(isIn(phase, importCursor));
    });
  await note({ processed: 0, total });
  let noted = performance.now();
  return async (processed) => {
    if (performance.now() - noted < interval) return;
    await renew();
    await note({ processed });
    noted = performance.now();
  };
};

export interface Seats {
  maximum: number;
  free: number;
}

/** How many people the company may have, and how many more. */
export const readSeats = async (tx: Transaction, clientId: string): Promise<Seats> => {
  const [seats] = await tx
    .select({
      maximum: clients.maximumMembers,
      free: sql<number>`${clients.maximumMembers} - ${clients.activeMembers}`,
    })
    .from(clients)
    .where(eq(clients.id, clientId));
  return seats ?? { maximum: 0, free: 0 };
};

/** The refusal of an import for which the company has too few free places. */
export const tooManyPeople = ({ maximum, free }: Seats, wanted: number): CallError =>
  new CallError('memberImport.exceedsMaxEmployees', { params: { maximum, free, wanted } });

/** Who imports, in the role they have now. @throws permission.missing if they may no longer */
export const loadImporter = async (read: Read, { id, name, isAdviser }: RunPayload['actor']): Promise<Caller> => {
  const roleOf = async (): Promise<Role | undefined> => {
    if (isAdviser) return 'user';
    const [member] = await read((tx) =>
      tx.select({ role: members.role, archivedAt: members.archivedAt }).from(members).where(eq(members.id, id)),
    );
    return member && !member.archivedAt ? member.role : undefined;
  };
  const role = (await roleOf()) ?? 'member';
  const permissions = permissionsOf(role);
  if (!isPermitted(permissions, [memberImport.importCsv.access])) throw new CallError('permission.missing');
  return { memberId: id, name, role, permissions };
};
