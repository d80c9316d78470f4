import { eq, type SQL, sql } from 'drizzle-orm';
import { todayOf } from '../../../core/company/companyDay';
import type { Context } from '../../../core/context/context';
import { unitsBelow } from '../../../core/records/unitTree';
import { rowsOf } from '../../../db/query';
import { orgUnitMembers, orgUnits } from '../../../db/schema';
import { keepRules } from '../rules/keep';
import { lockTasks, reconcileTasks } from './reconcile';

type Changed = Pick<Context, 'tx' | 'clientId' | 'clock'>;

interface Change {
  isDueAnew?: boolean;
  movedIds?: readonly string[];
  isTheirs?: boolean;
}

/**
 * Applies rules and reconciles tasks when something about these people changed: where they belong, their state, what
 * else a rule may ask, whether they get tasks. Call it after the change, as the last thing of its transaction
 * (`reconcileTasks` says why).
 *
 * @param isDueAnew whether it was their first day of work, which due days are counted from
 * @param movedIds who of them is in a unit or at a location since just now
 * @param isTheirs whether it happened to these people, and not to units that they are in
 */
export const afterMembersChanged = async (
  { tx, clientId, clock }: Changed,
  memberIds: readonly string[],
  { isDueAnew = false, movedIds = [], isTheirs = true }: Change = {},
): Promise<void> => {
  if (memberIds.length === 0) return;
  const scope = { clientId, today: await todayOf(tx, clientId, clock), memberIds };
  await lockTasks(tx, clientId);
  await keepRules(tx, scope, { isChange: isTheirs, movedIds });
  await reconcileTasks(tx, { ...scope, isDueAnew });
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
  await afterMembersChanged(context, [...new Set([...memberIds, ...rows.map(({ id }) => id)])], {
    isTheirs: false,
  });
};

/** People whom it concerns when this unit goes: its own people, and those of the units below, which move up. */
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
