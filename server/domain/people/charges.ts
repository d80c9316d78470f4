import { and, getTableColumns, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { inCharge, recordAccessOf } from '../../../contract/names/plainRecords';
import { CallError } from '../../base/errors';
import { todayOf } from '../../core/company/companyDay';
import type { Context } from '../../core/context/context';
import { countStanding, moveStanding } from '../../core/records/moveStanding';
import { checkReference, referencedBy } from '../../core/records/references';
import { columnIn, tableOf } from '../../core/records/visibleRecords';
import { anyOf } from '../../db/anyOf';
import { members, riskActions } from '../../db/schema';

type Handing = Pick<Context, 'tx' | 'clientId' | 'caller' | 'clock' | 'auditMany'>;

/** Records that still want somebody in charge: neither archived nor with nothing left to do. */
const isOpen = (area: (typeof inCharge)[number]['area']): SQL | undefined => {
  const columns = getTableColumns(tableOf(area) as unknown as PgTable) as Record<string, PgColumn | undefined>;
  const { field = '', isNeeded = false } = recordAccessOf(area)?.deadline ?? {};
  const [{ archivedOn }, due] = [columns, columns[field]];
  return and(archivedOn && isNull(archivedOn), due && !isNeeded ? isNotNull(due) : undefined);
};

const charges = () => inCharge.map((each) => ({ ...each, among: isOpen(each.area) }));

const openActionsOf = (memberIds: readonly string[]): SQL | undefined =>
  and(anyOf(riskActions.ownerId, memberIds), ne(riskActions.status, 'done'));

/** The number of records that some people are in charge of, by area. */
export const countCharges = async (
  { tx }: Pick<Handing, 'tx'>,
  memberIds: readonly string[],
): Promise<Record<string, number>> => ({
  ...(await countStanding({ tx }, charges(), memberIds)),
  riskActions: await tx.$count(riskActions, openActionsOf(memberIds)),
});

/** Those of some people who are in charge of anything that is not done. */
export const holdersAmong = async (
  { tx }: Pick<Handing, 'tx'>,
  memberIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const holders = new Set<string>();
  for (const { area, field, among } of charges()) {
    const records = tableOf(area) as unknown as PgTable;
    const person = columnIn(records, field);
    const found = await tx
      .selectDistinct({ id: person })
      .from(records)
      .where(and(anyOf(person, memberIds), among));
    for (const { id } of found) holders.add(String(id));
  }
  const owners = await tx.selectDistinct({ id: riskActions.ownerId }).from(riskActions).where(openActionsOf(memberIds));
  for (const { id } of owners) holders.add(String(id));
  return holders;
};

/**
 * Refuses somebody who cannot take over: who goes as well, is archived, or is nobody whom the caller may name. They cannot
 * be archived before the transaction ends.
 */
export const checkHeir = async (context: Handing, uuids: readonly string[], handTo: string): Promise<void> => {
  if (uuids.includes(handTo)) throw new CallError('schema.invalid', { fields: [{ path: 'handTo', rule: 'unknown' }] });
  await checkReference(context, referencedBy('memberNames', 'members.handTo'), handTo);
};

const handOverActions = async (context: Handing, { from, to }: { from: readonly string[]; to: string }) => {
  const { tx, clientId, clock, caller, auditMany } = context;
  const isOwn = to === caller.memberId;
  const handed = await tx
    .select({ id: riskActions.id, owner: riskActions.ownerId })
    .from(riskActions)
    .where(openActionsOf(from))
    .orderBy(riskActions.id)
    .for('no key update');
  const now = {
    ownerId: to,
    ownerSince: isOwn ? null : await todayOf(tx, clientId, clock),
    updatedAt: clock.now(),
    version: sql`${riskActions.version} + 1`,
  };
  const ids = handed.map(({ id }) => id);
  await tx.update(riskActions).set(now).where(anyOf(riskActions.id, ids));
  await auditMany(
    handed.map(({ id, owner }) => ({
      action: 'riskActions.update',
      subjectType: 'riskAction',
      subjectId: id,
      changes: { ownerId: [owner, to] },
    })),
  );
};

/** Hands over all that people are in charge of and that is not done, and says so in the log of each. */
export const handOver = async (context: Handing, move: { from: readonly string[]; to: string }): Promise<void> => {
  await moveStanding(context, charges(), move);
  await handOverActions(context, move);
};

/** Those of these people whom a condition finds. */
export const idsAmong = async ({ tx }: Pick<Handing, 'tx'>, uuids: readonly string[], meant: SQL | undefined) => {
  const found = await tx
    .select({ id: members.id })
    .from(members)
    .where(and(anyOf(members.id, uuids), meant));
  return found.map(({ id }) => id);
};
