import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ErrorCode } from '../../../contract/names/errors';
import type { Referable } from '../../../contract/names/references';
import { CallError } from '../../base/errors';
import { todayOf } from '../../core/company/companyDay';
import type { RecordContext } from '../../core/context/context';
import { checkReference, referencedBy } from '../../core/records/references';
import type { Computed, SetLink } from '../../core/records/spec';
import { anyOf } from '../../db/anyOf';
import { assignmentRulePlaces, assignmentRules, clientElearnings, elearningAssignments } from '../../db/schema';
import { isGiven } from '../../domain/learning/inForce';

/** Named things of a rule, as one column of JSON. */
const namesJson = (query: SQL): Computed<{ uuid: string; name: string }[]> => ({
  value: sql`(
    select coalesce(json_agg(json_build_object('uuid', named.id, 'name', named.name) order by named.name, named.id), '[]')
    from (${query}) named(id, name)
  )`,
});

const ruleId = sql`${assignmentRules}.id`;

type PlaceColumn = 'orgUnitId' | 'locationId' | 'memberGroupId';

/** Link of a rule to one kind of places, and the field that shows it. */
const placesOf = (
  column: PlaceColumn,
  resource: Referable,
  { table, id, name }: Record<'table' | 'id' | 'name', string>,
) => {
  const to = () => referencedBy(resource, `assignmentRules.${column}`);
  const placeId: PgColumn = assignmentRulePlaces[column];
  const ofRule = (uuid: string) => and(eq(assignmentRulePlaces.ruleId, uuid), sql`${placeId} is not null`);
  const link = {
    shownAs: resource,
    read: async ({ tx }, uuid) => {
      const rows = await tx.select({ id: placeId }).from(assignmentRulePlaces).where(ofRule(uuid)).orderBy(placeId);
      return rows.map((row) => String(row.id));
    },
    check: async (context, wanted, before) => {
      const known = new Set(before);
      for (const uuid of wanted.toSorted()) if (!known.has(uuid)) await checkReference(context, to(), uuid);
    },
    write: async ({ tx, clientId }, uuid, wanted) => {
      await tx.delete(assignmentRulePlaces).where(ofRule(uuid));
      if (wanted.length === 0) return;
      await tx
        .insert(assignmentRulePlaces)
        .values(wanted.map((place) => ({ clientId, ruleId: uuid, [column]: place })));
    },
  } satisfies SetLink;
  const shown = namesJson(sql`
    select place.id, place.${sql.identifier(name)} from assignment_rule_places named
    join ${sql.identifier(table)} place on place.id = named.${sql.identifier(id)}
    where named.client_id = ${assignmentRules}.client_id and named.rule_id = ${ruleId}`);
  return { link, shown };
};

export const units = placesOf('orgUnitId', 'orgUnits', { table: 'org_units', id: 'org_unit_id', name: 'name' });
export const locationsOf = placesOf('locationId', 'locations', { table: 'locations', id: 'location_id', name: 'name' });
export const groups = placesOf('memberGroupId', 'memberGroups', {
  table: 'member_groups',
  id: 'member_group_id',
  name: 'name',
});

/** Courses that the company has, locked: whoever takes one from it comes before or after. */
const checkCourses = async ({ tx, clientId }: RecordContext, uuids: readonly string[]): Promise<void> => {
  const isAsked = and(eq(clientElearnings.clientId, clientId), anyOf(clientElearnings.elearningId, uuids), isGiven);
  const found = await tx
    .select({ id: clientElearnings.elearningId })
    .from(clientElearnings)
    .where(isAsked)
    .orderBy(clientElearnings.elearningId)
    .for('no key update');
  if (found.length !== uuids.length) throw new CallError('elearning.notFound' satisfies ErrorCode);
};

const ofRule = ({ clientId }: RecordContext, uuid: string) =>
  and(eq(elearningAssignments.clientId, clientId), eq(elearningAssignments.ruleId, uuid));

const { elearningId } = elearningAssignments;

const readCourses: SetLink['read'] = async (context, uuid) => {
  const rows = await context.tx
    .select({ id: elearningId })
    .from(elearningAssignments)
    .where(ofRule(context, uuid))
    .orderBy(elearningId);
  return rows.map(({ id }) => id);
};

/** The courses that a rule gives: assignments like those by hand. */
export const courses = {
  link: {
    shownAs: 'elearnings',
    read: readCourses,
    check: async (context, wanted, before) =>
      checkCourses(
        context,
        wanted.filter((uuid) => !before.includes(uuid)),
      ),
    write: async (context, uuid, wanted) => {
      const { tx, clientId, clock } = context;
      const before = await readCourses(context, uuid);
      const gone = before.filter((each) => !wanted.includes(each));
      await tx.delete(elearningAssignments).where(and(ofRule(context, uuid), anyOf(elearningId, gone)));
      const added = wanted.filter((each) => !before.includes(each));
      if (added.length === 0) return;
      const assignedOn = await todayOf(tx, clientId, clock);
      const rows = added.map((course) => ({ clientId, elearningId: course, ruleId: uuid, assignedOn }));
      await tx.insert(elearningAssignments).values(rows);
    },
  } satisfies SetLink,
  /** By their identifiers, in whose place a reader gets titles of their language. */
  shown: namesJson(sql`
    select course.id, course.identifier from elearning_assignments given join elearnings course on course.id = given.elearning_id
    where given.client_id = ${assignmentRules}.client_id and given.rule_id = ${ruleId}`),
};
