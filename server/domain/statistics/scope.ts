import { and, eq, gte, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { DueWithinDays, ProofState } from '../../../contract/elearnings/statisticsFilter';
import type { LanguageCode } from '../../../contract/shapes/constants';
import { dayOf } from '../../../contract/shapes/days';
import { daysAfter } from '../../../contract/shapes/dueStanding';
import { CallError } from '../../base/errors';
import { readProfileSetting } from '../../core/company/callerSetting';
import { timeZoneOf } from '../../core/company/companyDay';
import type { Context } from '../../core/context/context';
import { seesCompany, visibleMembers, visibleOrgUnits } from '../../core/records/rowRules';
import { unitsBelow } from '../../core/records/unitTree';
import { anyOf } from '../../db/anyOf';
import { clientElearnings, members, orgUnits } from '../../db/schema';
import { type Course, readCourses } from '../learning/standings/courses';
import { isKeptFor } from '../learning/standings/dirtyMarks';
import { parseSearch, prefixCondition, textCondition } from '../people/searchTerm';

/** Filter by which all statistics can be narrowed. */
export interface PeopleFilter {
  search?: string | undefined;
  orgUnitUuid?: string | undefined;
  elearningUuid?: string | undefined;
  asOf?: string | undefined;
  proof?: readonly ProofState[] | undefined;
  dueWithin?: DueWithinDays | undefined;
  /** Of those, these alone. */
  memberUuids?: readonly string[] | undefined;
}

/** Scope: of whom and what, on which day, and for whom to read. */
export interface Scope {
  clientId: string;
  caller: Context['caller'];
  /** `YYYY-MM-DD`: what was so at its end counts. */
  day: string;
  today: string;
  timeZone: string;
  language: LanguageCode;
  elearningIds: readonly string[] | undefined;
  /** Those that it is about: every one the company has, or the one named. */
  courses: readonly Course[];
  orgUnitId: string | undefined;
  /** Of standings alone those with such a proof; all, if undefined. */
  proof: readonly ProofState[] | undefined;
  /** Of standings alone those that are to be done by this day, and are not overdue; all, if undefined. */
  dueUntil: string | undefined;
  /** True if what is kept of standings says what was committed before the call. */
  isKept: boolean;
  /** The same, and that it is about today: then also what follows from the day, and the sums. */
  isCurrent: boolean;
  isSearched: boolean;
  /** True if it is about everybody who is there. */
  isEverybody: boolean;
  /** Condition for the `members` that it is about: within reach, within the filters, and not archived on that day. */
  people: SQL | undefined;
}

/** The ids of a unit and of all units below it. */
export const unitAndBelow = (uuid: string): SQL => unitsBelow(sql`select ${uuid}::uuid`);

/** Condition for the `members` in a unit or below it. */
export const belongsTo = (uuid: string): SQL =>
  sql`${members.id} in (select member_id from org_unit_members where org_unit_id in ${unitAndBelow(uuid)})`;

const matches = (typed: string | undefined): SQL | undefined => {
  const term = parseSearch(typed);
  if (term.kind === 'none') return undefined;
  return term.kind === 'prefix' ? prefixCondition(term.words) : textCondition(term.patterns);
};

/** True if somebody was there on that day: whoever was archived since was so still. */
export const wasThere = (day: string, today: string, timeZone: string): SQL | undefined => {
  if (day >= today) return isNull(members.archivedAt);
  const nextMorning = sql`((${day}::date + 1)::timestamp at time zone ${timeZone})`;
  return or(isNull(members.archivedAt), gte(members.archivedAt, nextMorning));
};

const checkUnit = async ({ tx, caller }: Context, uuid: string | undefined): Promise<void> => {
  if (!uuid || (await tx.$count(orgUnits, and(eq(orgUnits.id, uuid), visibleOrgUnits(caller)))) > 0) return;
  throw new CallError('orgUnit.notFound');
};

const checkCourse = async ({ tx, clientId }: Context, uuid: string | undefined): Promise<void> => {
  const given = and(eq(clientElearnings.clientId, clientId), eq(clientElearnings.elearningId, uuid ?? ''));
  if (!uuid || (await tx.$count(clientElearnings, given)) > 0) return;
  throw new CallError('elearning.notFound');
};

/** All of them or none: whom the caller does not see is as unknown as who is in another company. */
const checkPeople = async ({ tx, caller, clientId }: Context, uuids: readonly string[] | undefined): Promise<void> => {
  if (!uuids) return;
  const seen = and(
    eq(members.clientId, clientId),
    isNull(members.archivedAt),
    anyOf(members.id, uuids),
    visibleMembers(caller),
  );
  if ((await tx.$count(members, seen)) < uuids.length) throw new CallError('member.notFound');
};

/**
 * Reads what a filter means for whoever asks.
 * @param isKept whether the company's standings are caught up
 * @throws `orgUnit.notFound`, `elearning.notFound`, `member.notFound` for what they may not see
 */
export const readScope = async (context: Context, filter: PeopleFilter, isKept = false): Promise<Scope> => {
  const { tx, clientId, caller, clock } = context;
  const { search, orgUnitUuid, elearningUuid, asOf, proof, dueWithin, memberUuids } = filter;
  await checkUnit(context, orgUnitUuid);
  await checkCourse(context, elearningUuid);
  await checkPeople(context, memberUuids);
  const timeZone = await timeZoneOf(tx, clientId);
  const today = dayOf(clock.now(), timeZone);
  const day = asOf ?? today;
  const elearningIds = elearningUuid === undefined ? undefined : [elearningUuid];
  const matching = matches(search);
  const isCurrent = isKept && day === today && (await isKeptFor(tx, clientId, today));
  const { languageCode } = await readProfileSetting(context);
  return {
    clientId,
    caller,
    day,
    today,
    timeZone,
    elearningIds,
    orgUnitId: orgUnitUuid,
    language: languageCode,
    proof: proof?.length ? proof : undefined,
    dueUntil: dueWithin && daysAfter(day, dueWithin),
    isKept,
    isCurrent,
    isSearched: matching !== undefined,
    isEverybody: seesCompany(caller) && !orgUnitUuid && !matching && !memberUuids,
    courses: await readCourses(tx, { clientId, language: languageCode, elearningIds, day }),
    people: and(
      eq(members.clientId, clientId),
      wasThere(day, today, timeZone),
      visibleMembers(caller),
      orgUnitUuid ? belongsTo(orgUnitUuid) : undefined,
      memberUuids && anyOf(members.id, memberUuids),
      matching,
    ),
  };
};

/** True if it is about a day that has ended. */
export const isPast = ({ day, today }: Pick<Scope, 'day' | 'today'>): boolean => day < today;

/** The ids of all whom the scope is about, as a query in brackets. */
export const everybody = ({ people }: Pick<Scope, 'people'>): SQL =>
  sql`(select ${members.id} from ${members} where ${people})`;
