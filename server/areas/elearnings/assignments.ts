import { and, asc, desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { elearnings as calls } from '../../../contract/elearnings';
import type { AssignmentTerms } from '../../../contract/elearnings/assignmentTerms';
import type { RequestOf } from '../../../contract/kit/call';
import { todayOf } from '../../core/company/companyDay';
import type { Context, Handler } from '../../core/context/context';
import type { Reconciled } from '../../core/cycles/statements';
import { identifierOrder } from '../../core/lists/order';
import { visibleOrgUnits } from '../../core/records/rowRules';
import { unitsBelowEach } from '../../core/records/unitTree';
import { anyOf } from '../../db/anyOf';
import { elearningAssignments, orgUnits } from '../../db/schema';
import { requireTargets } from '../../domain/assignable/targets';
import { reconcileTasks } from '../../domain/learning/engine';
import { unitMatches } from '../../domain/places/unitMatches';
import { responsiblePersonsJson } from '../../domain/places/unitResponsiblePersons';
import { lockSettings, readSettings } from './settings';
import { type Target, targetsOf, termsColumns } from './targets';

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
        ...termsColumns,
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

interface AssignmentChange {
  uuid: string;
  change: 'assign' | 'remove';
  /** The column of an assignment that names what is assigned or removed, and the ids. */
  column: 'orgUnitId' | Target['column'];
  ids: readonly string[];
  /** Terms of the assignments themselves, as far as they are named: it holds for those that were there, too. */
  terms: Partial<AssignmentTerms>;
  /** Words of the audit log for them and the change. */
  noun: string;
  action: string;
}

const ofCourse = ({ clientId }: Context, uuid: string) =>
  and(eq(elearningAssignments.clientId, clientId), eq(elearningAssignments.elearningId, uuid));

const asCourse = { interval: null, buffer: null };
const termNames = ['interval', 'buffer'] as const;

const differsFrom = (one: AssignmentTerms, wanted: Partial<AssignmentTerms>): boolean =>
  termNames.some((name) => wanted[name] !== undefined && wanted[name] !== one[name]);

/** Changed terms, for the log: of several that said different things before, only what they say now. */
const loggedTerms = (before: readonly Partial<AssignmentTerms>[], terms: Partial<AssignmentTerms>) =>
  Object.fromEntries(
    termNames.flatMap((name) => {
      const now = terms[name];
      const former = new Set(before.map((one) => one[name]));
      if (now === undefined || (former.size === 1 && former.has(now))) return [];
      return [[name, [former.size === 1 ? [...former][0] : null, now]]];
    }),
  );

/**
 * Assigns what is not assigned yet, and gives the terms that are named to what is. @returns both, and what it said
 * before
 */
const assign = async (
  context: Context,
  { uuid, column, ids, terms }: AssignmentChange,
  today: string,
): Promise<{ changed: string[]; before: Partial<AssignmentTerms>[] }> => {
  const { tx, clientId } = context;
  const { targetId: id } = elearningAssignments;
  const isThis = (named: readonly string[]) => and(ofCourse(context, uuid), anyOf(elearningAssignments[column], named));
  const there = await tx
    .select({ id, ...termsColumns })
    .from(elearningAssignments)
    .where(isThis(ids));
  const others = there.filter((one) => differsFrom(one, terms));
  const known = new Set(there.map((one) => one.id));
  const added = ids.filter((one) => !known.has(one));
  if (added.length > 0) {
    const rows = added.map((target) => ({
      clientId,
      elearningId: uuid,
      [column]: target,
      assignedOn: today,
      ...terms,
    }));
    await tx.insert(elearningAssignments).values(rows);
  }
  const changing = others.map((one) => one.id);
  if (changing.length > 0) await tx.update(elearningAssignments).set(terms).where(isThis(changing));
  return { changed: [...added, ...changing], before: [...added.map(() => asCourse), ...others] };
};

/** @returns what was assigned */
const remove = async (context: Context, { uuid, column, ids }: AssignmentChange): Promise<string[]> => {
  const gone = await context.tx
    .delete(elearningAssignments)
    .where(and(ofCourse(context, uuid), anyOf(elearningAssignments[column], ids)))
    .returning({ id: elearningAssignments.targetId });
  return gone.map(({ id }) => id);
};

/** Assigns a locked course to what is locked as well or removes it, and says so in the log. @returns what came of it */
const changeAssignments = async (context: Context, change: AssignmentChange): Promise<Reconciled> => {
  const { tx, clientId, clock, audit } = context;
  const { uuid, terms, noun, action } = change;
  const today = await todayOf(tx, clientId, clock);
  const assigned = change.change === 'assign' ? await assign(context, change, today) : undefined;
  const removed = assigned ? [] : await remove(context, change);
  const counts = await reconcileTasks(tx, { clientId, today, elearningIds: [uuid] });
  const changes = assigned
    ? { [noun]: [null, assigned.changed], ...loggedTerms(assigned.before, terms), tasks: [null, counts.made] }
    : { [noun]: [removed, null], tasks: [counts.closed, null] };
  await audit({ action: `elearnings.${action}`, subjectType: 'elearning', subjectId: uuid, changes });
  return counts;
};

type UnitChange = RequestOf<typeof calls.previewOrgUnits>;

/** Assigns a course to units or removes them. @returns what came of it for tasks */
export const changeOrgUnits = async (context: Context, request: UnitChange): Promise<Reconciled> => {
  const { uuid, orgUnitUuids, change, interval, buffer } = request;
  await lockSettings(context, uuid);
  const ids = await requireTargets(context, 'orgUnit', orgUnitUuids, true);
  const action = `${change}OrgUnits`;
  const terms = { interval, buffer };
  return changeAssignments(context, { uuid, change, column: 'orgUnitId', ids, terms, noun: 'orgUnits', action });
};

type TargetChange = RequestOf<typeof calls.previewTargets>;

/** The same for groups, locations or people. */
export const changeTargets = async (context: Context, request: TargetChange): Promise<Reconciled> => {
  const { uuid, targetKind, targetUuids, change, interval, buffer } = request;
  // People before settings, as everywhere.
  const ids = await requireTargets(context, targetKind, targetUuids, true);
  await lockSettings(context, uuid);
  const { column, noun } = targetsOf[targetKind];
  const terms = { interval, buffer };
  return changeAssignments(context, { uuid, change, column, ids, terms, noun, action: `${change}Targets` });
};

export const assignOrgUnits: Handler<typeof calls.assignOrgUnits> = async (context, request) => {
  const { made } = await changeOrgUnits(context, { ...request, change: 'assign' });
  return { made };
};

export const removeOrgUnits: Handler<typeof calls.removeOrgUnits> = async (context, request) => {
  const { closed } = await changeOrgUnits(context, { ...request, change: 'remove' });
  return { closed };
};

export const assignTargets: Handler<typeof calls.assignTargets> = async (context, request) => {
  const { made } = await changeTargets(context, { ...request, change: 'assign' });
  return { made };
};

export const removeTargets: Handler<typeof calls.removeTargets> = async (context, request) => {
  const { closed } = await changeTargets(context, { ...request, change: 'remove' });
  return { closed };
};
