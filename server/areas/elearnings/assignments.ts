import { and, asc, desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { RequestOf } from '../../../contract/call';
import type { elearnings as calls } from '../../../contract/elearnings';
import { todayOf } from '../../core/company/companyDay';
import type { Context, Handler } from '../../core/context/context';
import type { Reconciled } from '../../core/cycles/statements';
import { identifierOrder } from '../../core/lists/order';
import { visibleOrgUnits } from '../../core/records/rowRules';
import { unitsBelowEach } from '../../core/records/unitTree';
import { anyOf } from '../../db/anyOf';
import { elearningAssignments, orgUnits } from '../../db/schema';
import { reconcileTasks } from '../../domain/learning/engine';
import { requireUnits } from '../../domain/places/requireUnits';
import { unitMatches } from '../../domain/places/unitMatches';
import { responsiblePersonsJson } from '../../domain/places/unitResponsiblePersons';
import { lockSettings, readSettings } from './settings';

type ListRequest = RequestOf<typeof calls.orgUnits>;

/** Active members of each assigned unit and those below it, each counted once; a default unit's are the company's. */
const memberCounts = (elearningId: string): SQL =>
  sql`(
    select below.root, count(distinct person.id)::int as count
    from ${unitsBelowEach(sql`
      select assigned.org_unit_id, assigned.org_unit_id
      from elearning_assignments assigned join org_units unit on unit.id = assigned.org_unit_id and not unit.is_default
      where assigned.elearning_id = ${elearningId}::uuid`)} below
    join org_unit_members linked on linked.org_unit_id = below.id
    join members person on person.id = linked.member_id and person.archived_at is null
    group by below.root
  ) as counted`;

const memberCount = sql<number>`case
  when ${orgUnits.isDefault} then (select active_members from clients where clients.id = ${orgUnits.clientId})
  else coalesce(counted.count, 0)
end`.mapWith(Number);

const sortValues: Record<ListRequest['sortBy'], SQLWrapper> = {
  orgUnitName: orgUnits.orgUnitName,
  orgUnitIdentifier: identifierOrder(orgUnits.orgUnitIdentifier),
  memberCount,
  assignedOn: elearningAssignments.assignedOn,
};

export const listOrgUnits: Handler<typeof calls.orgUnits> = async (context, request) => {
  const { tx, clientId, caller } = context;
  const { uuid, filter, page, perPage, sortBy, sortDirection } = request;
  await readSettings(context, uuid);
  const condition = and(
    eq(elearningAssignments.clientId, clientId),
    eq(elearningAssignments.elearningId, uuid),
    visibleOrgUnits(caller),
    unitMatches(filter.search),
  );
  const isAssigned = eq(orgUnits.id, elearningAssignments.orgUnitId);
  const directed = sortDirection === 'asc' ? asc : desc;
  const order = [sortValues[sortBy], orgUnits.orgUnitName, orgUnits.id].map((value) => directed(value));
  const [items, [counted]] = await Promise.all([
    tx
      .select({
        orgUnitUuid: orgUnits.id,
        orgUnitName: orgUnits.orgUnitName,
        orgUnitIdentifier: orgUnits.orgUnitIdentifier,
        admins: responsiblePersonsJson('admin'),
        memberCount,
        assignedOn: elearningAssignments.assignedOn,
      })
      .from(elearningAssignments)
      .innerJoin(orgUnits, isAssigned)
      .leftJoin(memberCounts(uuid), sql`counted.root = ${orgUnits.id}`)
      .where(condition)
      .orderBy(...order)
      .limit(perPage)
      .offset((page - 1) * perPage),
    tx
      .select({ total: sql<number>`count(*)::int` })
      .from(elearningAssignments)
      .innerJoin(orgUnits, isAssigned)
      .where(condition),
  ]);
  return { items, total: counted?.total ?? 0 };
};

type Change = RequestOf<typeof calls.previewOrgUnits>;

/** Assigns units or removes them, and says so in the log. @returns what came of it for tasks */
export const changeOrgUnits = async (context: Context, { uuid, orgUnitUuids, change }: Change): Promise<Reconciled> => {
  const { tx, clientId, clock, audit } = context;
  await lockSettings(context, uuid);
  const units = await requireUnits(context, orgUnitUuids, true);
  const today = await todayOf(tx, clientId, clock);
  const isAssigning = change === 'assign';
  const { orgUnitId } = elearningAssignments;
  const isOfCourse = and(eq(elearningAssignments.clientId, clientId), eq(elearningAssignments.elearningId, uuid));
  const changed = isAssigning
    ? await tx
        .insert(elearningAssignments)
        .values(units.map((unit) => ({ clientId, elearningId: uuid, orgUnitId: unit, assignedOn: today })))
        .onConflictDoNothing()
        .returning({ id: orgUnitId })
    : await tx
        .delete(elearningAssignments)
        .where(and(isOfCourse, anyOf(orgUnitId, units)))
        .returning({ id: orgUnitId });
  const counts = await reconcileTasks(tx, { clientId, today, elearningIds: [uuid] });
  const ids = changed.map(({ id }) => id);
  const changes = isAssigning
    ? { orgUnits: [null, ids], tasks: [null, counts.made] }
    : { orgUnits: [ids, null], tasks: [counts.closed, null] };
  await audit({ action: `elearnings.${change}OrgUnits`, subjectType: 'elearning', subjectId: uuid, changes });
  return counts;
};

export const assignOrgUnits: Handler<typeof calls.assignOrgUnits> = async (context, request) => {
  const { made } = await changeOrgUnits(context, { ...request, change: 'assign' });
  return { made };
};

export const removeOrgUnits: Handler<typeof calls.removeOrgUnits> = async (context, request) => {
  const { closed } = await changeOrgUnits(context, { ...request, change: 'remove' });
  return { closed };
};
