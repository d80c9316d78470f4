import { eq, sql } from 'drizzle-orm';
import type { Editor } from '../../../../contract/riskAssessments/editor';
import { checkOutDays } from '../../../../contract/shapes/constants';
import { CallError } from '../../../base/errors';
import type { Context } from '../../../core/context/context';
import { anyOf } from '../../../db/anyOf';
import type { Transaction } from '../../../db/database';
import { riskRounds } from '../../../db/schema';

/** How long a lease holds unless it is renewed. */
const leaseMilliseconds = 2 * 60_000;

const checkOutMilliseconds = checkOutDays * 24 * 60 * 60_000;

type Round = typeof riskRounds.$inferSelect;
/** Lease of a round, who edits it and until when, as its row says. */
type Lease = Pick<Round, 'editorId' | 'editorName' | 'editedUntil' | 'checkedOutAt'>;
type Asking = Pick<Context, 'caller' | 'clock'>;

const noLease = { editorId: null, editorName: null, editedUntil: null, checkedOutAt: null } satisfies Lease;
const nobodyFormer = { formerEditorId: null, takenOverById: null, takenOverAt: null } satisfies Partial<Round>;

/** Empty lease of a round that nobody edits, or did before. */
export const nobody = { ...noLease, ...nobodyFormer };

const isOwn = ({ editorId, editorName }: Lease, { caller }: Asking): boolean =>
  // An adviser is nobody of the company, and known by name alone.
  caller.role === 'user' ? editorId === null && editorName === caller.name : editorId === caller.memberId;

/** Editor of the round at the moment; null if nobody does, or no longer. */
export const editorOf = (lease: Lease, context: Asking): Editor | null => {
  const { editorName, editedUntil, checkedOutAt } = lease;
  if (editorName === null || editedUntil === null || editedUntil <= context.clock.now()) return null;
  const since = checkedOutAt?.toISOString() ?? null;
  return { name: editorName, until: editedUntil.toISOString(), since, isSelf: isOwn(lease, context) };
};

/** True if somebody else has it checked out, so that the caller has to take it over to edit it. */
export const isCheckedOutByOther = (lease: Lease, context: Asking): boolean => {
  const editor = editorOf(lease, context);
  return editor !== null && !editor.isSelf && editor.since !== null;
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

/** The lease of whoever asks, as the row keeps it. */
const leaseOf = ({ caller, clock }: Asking, milliseconds: number) => ({
  editorId: caller.role === 'user' ? null : caller.memberId,
  editorName: caller.name,
  editedUntil: new Date(clock.now().getTime() + milliseconds),
});

const write = async (
  tx: Transaction,
  { id }: Pick<Round, 'id'>,
  lease: Lease & Partial<Round>,
  context: Asking,
): Promise<Editor> => {
  await tx.update(riskRounds).set(lease).where(eq(riskRounds.id, id));
  const written = editorOf(lease, context);
  if (!written) throw new Error('A lease that is taken holds');
  return written;
};

/** Takes or renews the lease of a round that is locked and editable. What is checked out already stays so. */
export const takeLease = async (tx: Transaction, round: Round, context: Asking): Promise<Editor> => {
  const held = editorOf(round, context);
  if (held?.isSelf && held.since !== null) return held;
  return write(tx, round, { ...leaseOf(context, leaseMilliseconds), checkedOutAt: null }, context);
};

/** Keeps a round that is locked and editable for whoever asks, for days: they fill its sheet in without a network. */
export const checkOut = (tx: Transaction, round: Round, context: Asking): Promise<Editor> => {
  const lease = { ...leaseOf(context, checkOutMilliseconds), checkedOutAt: context.clock.now() };
  const isFormer = round.formerEditorId === lease.editorId;
  return write(tx, round, { ...lease, ...(isFormer && nobodyFormer) }, context);
};

/**
 * Takes the lease of a locked round from whoever has it checked out, and notes it for them to be told.
 * @throws `execution.locked` if somebody else edits it online: they would be interrupted
 */
export const takeOver = async (tx: Transaction, round: Round, context: Asking): Promise<Editor> => {
  const held = editorOf(round, context);
  if (!held || held.isSelf || held.since === null) {
    refuseLocked(round, context);
    return takeLease(tx, round, context);
  }
  const lease = { ...leaseOf(context, leaseMilliseconds), checkedOutAt: null };
  const noted = {
    formerEditorId: round.editorId,
    takenOverById: lease.editorId,
    takenOverAt: context.clock.now(),
  };
  return write(tx, round, { ...lease, ...noted }, context);
};

/** Gives the lease back if the caller holds it; that of somebody else stays, and so does what is checked out. */
export const releaseLease = async (tx: Transaction, { id }: Pick<Round, 'id'>, context: Asking): Promise<void> => {
  const [round] = await tx.select().from(riskRounds).where(eq(riskRounds.id, id)).for('no key update');
  if (!round || !isOwn(round, context) || editorOf(round, context)?.since) return;
  await tx.update(riskRounds).set(noLease).where(eq(riskRounds.id, id));
};

/** Gives back what the caller has checked out or holds, and what they have been told was taken over. */
export const giveBack = async (tx: Transaction, { id }: Pick<Round, 'id'>, context: Asking): Promise<void> => {
  const [round] = await tx.select().from(riskRounds).where(eq(riskRounds.id, id)).for('no key update');
  if (!round) return;
  const isFormer = context.caller.role !== 'user' && round.formerEditorId === context.caller.memberId;
  const given = { ...(isOwn(round, context) && noLease), ...(isFormer && nobodyFormer) };
  if (Object.keys(given).length > 0) await tx.update(riskRounds).set(given).where(eq(riskRounds.id, id));
};

/** Takes these people off the rounds that they edited last, and off those that their sheets counted in. */
export const forgetInRounds = async (tx: Transaction, memberIds: readonly string[]): Promise<void> => {
  await tx.update(riskRounds).set(noLease).where(anyOf(riskRounds.editorId, memberIds));
  await tx.update(riskRounds).set(nobodyFormer).where(anyOf(riskRounds.formerEditorId, memberIds));
  await tx.update(riskRounds).set({ takenOverById: null }).where(anyOf(riskRounds.takenOverById, memberIds));
  const gone = sql`${sql.param(memberIds)}::uuid[]`;
  await tx
    .update(riskRounds)
    .set({ ratedBy: sql`array(select person from unnest(${riskRounds.ratedBy}) person where person <> all(${gone}))` })
    .where(sql`${riskRounds.ratedBy} && ${gone}`);
};
