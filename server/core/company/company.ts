import { eq, sql } from 'drizzle-orm';
import type { ErrorCode } from '../../../contract/names/errors';
import { changesOf } from '../../base/changes';
import { CallError } from '../../base/errors';
import { onConflictError } from '../../db/errors';
import { clients } from '../../db/schema';
import type { Context } from '../context/context';

export type Company = typeof clients.$inferSelect;

const uniqueRefusals = {
  clients_client_identifier_unique: 'client.identifierExists',
} as const satisfies Record<string, ErrorCode>;

/** The log says that a key changed, but is no place to read it. Since when something holds, the entry's day says. */
const loggable = ({
  helpDeskKey,
  newTasksSince: _,
  secondFactorSince: __,
  ...changes
}: Record<string, unknown>): Record<string, unknown> => ({
  ...changes,
  ...(helpDeskKey !== undefined && { helpDeskKey: true }),
});

/** The caller's own company. */
export const readCompany = async ({ tx, clientId }: Pick<Context, 'tx' | 'clientId'>): Promise<Company> => {
  const [company] = await tx.select().from(clients).where(eq(clients.id, clientId));
  if (!company) throw new Error(`There is no client ${clientId}`);
  return company;
};

/**
 * Writes columns of the caller's own company, if nobody has changed it since `version` (else `record.changed`), and
 * what is new into the audit log.
 */
export const changeCompany = async (
  context: Context,
  { action, version, columns }: { action: string; version: number; columns: Partial<Company> },
): Promise<Company> => {
  const { tx, clientId, audit } = context;
  const isOwn = eq(clients.id, clientId);
  // The strongest lock at once: a new identifier needs it, and asking for it later could meet whoever adds people.
  const [before] = await tx.select().from(clients).where(isOwn).for('update');
  if (before?.version !== version) throw new CallError('record.changed');
  const [after] = await onConflictError(uniqueRefusals, () =>
    tx
      .update(clients)
      .set({ ...columns, version: sql`${clients.version} + 1` })
      .where(isOwn)
      .returning(),
  );
  if (!after) throw new Error(`There is no client ${clientId}`);
  await audit({ action, subjectType: 'client', subjectId: clientId, changes: loggable(changesOf(before, columns)) });
  return after;
};
