import { eq, type SQL, sql } from 'drizzle-orm';
import { todayOf } from '../../../core/company/companyDay';
import type { Context } from '../../../core/context/context';
import { unitsBelow } from '../../../core/records/unitTree';
import { rowsOf } from '../../../db/query';
import { orgUnitMembers, orgUnits } from '../../../db/schema';
import { lockTasks, reconcileTasks } from './reconcile';

type Changed = Pick<Context, 'tx' | 'clientId' | 'clock'>;

/**
 * What follows for tasks when something about these people changed: their units, their state, whether they get tasks.
 * Call it after the change, as the last thing of its transaction (`reconcileTasks` says why).
 */
export const afterMembersChanged = async (
  { tx, clientId, clock }: Changed,
  memberIds: readonly string[],
): Promise<void> => {
  if (memberIds.length === 0) return;
  await reconcileTasks(tx, { clientId, today: await todayOf(tx, clientId, clock), memberIds });
};

interface Concerned {
  /** With those below them. */
  orgUnitIds: readonly string[];
  memberIds?: readonly string[];
}

const membersBelow = (clientId: string, orgUnitIds: readonly string[]): SQL =>
  sql`select distinct linked.member_id as id
    from ${unitsBelow(sql`select unnest(${sql.param(orgUnitIds)}::uuid[])`)} below
    join org_unit_members linked on linked.client_id = ${clientId}::uuid and linked.org_unit_id = below.id`;

/** The same for everybody in these units or below them, once the units stand where they now belong. */
export const afterUnitsChanged = async (context: Changed, { orgUnitIds, memberIds = [] }: Concerned): Promise<void> => {
  const { tx, clientId } = context;
  // Before it is asked who is there: else somebody who joins at this moment would see the old tree, and we not them.
  await lockTasks(tx, clientId);
  const rows = await rowsOf<{ id: string }>(tx, membersBelow(clientId, orgUnitIds));
  await afterMembersChanged(context, [...new Set([...memberIds, ...rows.map(({ id }) => id)])]);
};

/** Whom it concerns when this unit goes: its own people, and those of the units below, which move up. */
export const concernedByDeletion = async (
  { tx }: Pick<Changed, 'tx'>,
  orgUnitId: string,
): Promise<Required<Concerned>> => {
  const [below, people] = await Promise.all([
    tx.select({ id: orgUnits.id }).from(orgUnits).where(eq(orgUnits.parentUuid, orgUnitId)),
    tx.select({ id: orgUnitMembers.memberId }).from(orgUnitMembers).where(eq(orgUnitMembers.orgUnitId, orgUnitId)),
  ]);
  return { orgUnitIds: below.map(({ id }) => id), memberIds: people.map(({ id }) => id) };
};
