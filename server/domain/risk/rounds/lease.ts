import { eq, sql } from 'drizzle-orm';
import type { Editor } from '../../../../contract/riskSheets';
import { CallError } from '../../../base/errors';
import type { Context } from '../../../core/context/context';
import { anyOf } from '../../../db/anyOf';
import type { Transaction } from '../../../db/database';
import { riskRounds } from '../../../db/schema';

/** How long a lease holds unless it is renewed. */
const leaseMilliseconds = 2 * 60_000;

type Round = typeof riskRounds.$inferSelect;
/** Who edits a round, until when, as its row says. */
type Lease = Pick<Round, 'editorId' | 'editorName' | 'editedUntil'>;
type Asking = Pick<Context, 'caller' | 'clock'>;

/** What a round says that nobody edits. */
const nobody = { editorId: null, editorName: null, editedUntil: null } satisfies Lease;

const isOwn = ({ editorId, editorName }: Lease, { caller }: Asking): boolean =>
  // An adviser is nobody of the company, and known by name alone.
  caller.role === 'user' ? editorId === null && editorName === caller.name : editorId === caller.memberId;

/** Who edits the round at the moment; null if nobody does, or no longer. */
export const editorOf = (lease: Lease, context: Asking): Editor | null => {
  const { editorName, editedUntil } = lease;
  if (editorName === null || editedUntil === null || editedUntil <= context.clock.now()) return null;
  return { name: editorName, until: editedUntil.toISOString(), isSelf: isOwn(lease, context) };
};

/** @throws `execution.locked` with the editor's name, if somebody else holds the lease */
export const refuseLocked = (lease: Lease, context: Asking): void => {
  const editor = editorOf(lease, context);
  if (editor && !editor.isSelf) throw new CallError('execution.locked', { params: { name: editor.name } });
};

/**
 * Locks a round that the caller is known to see, for a write of its decisions, its actions or its inspection. Such
 * writes come one after another, and beside those who fill in sheets.
 *
 * @returns the round as it is now
 * @throws `riskExecutionResult.notFound`; `execution.locked` while somebody else edits it and it is open
 */
export const assertEditable = async (tx: Transaction, round: Pick<Round, 'id'>, context: Asking): Promise<Round> => {
  const [locked] = await tx.select().from(riskRounds).where(eq(riskRounds.id, round.id)).for('no key update');
  if (!locked) throw new CallError('riskExecutionResult.notFound');
  if (locked.state === 'open') refuseLocked(locked, context);
  return locked;
};

/** Takes or renews the lease of a round that is locked and editable. */
export const takeLease = async (tx: Transaction, { id }: Pick<Round, 'id'>, context: Asking): Promise<Editor> => {
  const { caller, clock } = context;
  const lease = {
    editorId: caller.role === 'user' ? null : caller.memberId,
    editorName: caller.name,
    editedUntil: new Date(clock.now().getTime() + leaseMilliseconds),
  };
  await tx.update(riskRounds).set(lease).where(eq(riskRounds.id, id));
  return { name: lease.editorName, until: lease.editedUntil.toISOString(), isSelf: true };
};

/** Gives the lease back if the caller holds it; that of somebody else stays. */
export const releaseLease = async (tx: Transaction, { id }: Pick<Round, 'id'>, context: Asking): Promise<void> => {
  const [round] = await tx.select().from(riskRounds).where(eq(riskRounds.id, id)).for('no key update');
  if (!round || !isOwn(round, context)) return;
  await tx.update(riskRounds).set(nobody).where(eq(riskRounds.id, id));
};

/** Takes these people off the rounds that they edited last, and off those that their sheets counted in. */
export const forgetInRounds = async (tx: Transaction, memberIds: readonly string[]): Promise<void> => {
  await tx.update(riskRounds).set(nobody).where(anyOf(riskRounds.editorId, memberIds));
  const gone = sql`${sql.param(memberIds)}::uuid[]`;
  await tx
    .update(riskRounds)
    .set({ ratedBy: sql`array(select person from unnest(${riskRounds.ratedBy}) person where person <> all(${gone}))` })
    .where(sql`${riskRounds.ratedBy} && ${gone}`);
};
