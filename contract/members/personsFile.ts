import * as z from 'zod/mini';
import { proofStates } from '../elearnings/statisticsFilter';
import { call } from '../kit/call';
import { empty, listRequest, listResponse } from '../kit/list';
import { historyCall } from '../kit/recordHistory';
import { keptDataFormats, memberGroupTypes } from '../shapes/constants';
import { personName } from '../shapes/personNames';
import { absent, searchText, text, uuid } from '../shapes/rules';
import { taskStatuses } from '../shapes/tasks';

const one = z.strictObject({ uuid: uuid() });

/** Places of a person, by name; null: the caller may not list such places. */
const places = z.nullable(z.array(z.strictObject({ uuid: uuid(), name: z.string() })));

const head = z.strictObject({
  /** Without the units that hold everybody. */
  orgUnits: places,
  locations: places,
  memberGroups: places,
  /** E-learnings of the person that are overdue; null: the caller may not read them. */
  overdueElearnings: z.nullable(z.int()),
});
export type PersonsHead = z.output<typeof head>;

/** How a cycle ended, or that it has not. */
export const cycleStates = ['open', 'completed', 'ended'] as const;

/** One time that a person had to do a course; days are the company's. */
const cycle = z.strictObject({
  uuid: uuid(),
  /** From 1, per person and course. */
  number: z.int(),
  /** `ended`: it was no longer asked for, and not done. */
  state: z.enum(cycleStates),
  assignedOn: z.string(),
  dueOn: z.string(),
  startedOn: z.nullable(z.string()),
  completedOn: z.nullable(z.string()),
  endedOn: z.nullable(z.string()),
  /** The day on which the person was last reminded of it. */
  lastRemindedOn: z.nullable(z.string()),
  /** The certificate of somebody else that stands for doing it. */
  external: z.nullable(
    z.strictObject({
      uuid: uuid(),
      issuer: z.string(),
      issuedOn: z.string(),
      validUntil: z.nullable(z.string()),
      /** Its address. */
      file: z.nullable(z.string()),
    }),
  ),
  certificate: z.nullable(
    z.strictObject({
      resultUuid: uuid(),
      number: z.string(),
      validUntil: z.nullable(z.string()),
      /** Percent of what was rated; null where nothing was. */
      score: z.nullable(z.int()),
    }),
  ),
});
export type PersonsCycle = z.output<typeof cycle>;

/** Sources of an assignment: the ways on which a course is given to a person. */
export const courseReasonKinds = ['orgUnit', 'memberGroup', 'location', 'member', 'rule'] as const;

const reason = z.strictObject({
  kind: z.enum(courseReasonKinds),
  /** Of the unit, group, location, person or rule. */
  uuid: uuid(),
  /** Null: the reader may not list it. Empty of a person. */
  name: z.nullable(z.string()),
  /** True if the interval follows from it. */
  decides: z.boolean(),
});
export type CourseReason = z.output<typeof reason>;

const course = z.strictObject({
  elearningUuid: uuid(),
  title: z.string(),
  /**
   * Status of the task; `completed`: nothing is asked, since it was done; null: nothing, and nothing counts any more.
   */
  status: z.nullable(z.enum(taskStatuses)),
  /** The certificates alone decide it. */
  proof: z.enum(proofStates),
  /** The last day on which a certificate holds or held; null where it holds for good, or there is none. */
  validUntil: z.nullable(z.string()),
  /** True if somebody else issued the certificate that decides. */
  isExternal: z.boolean(),
  /** The last day on which what is asked is not overdue. */
  dueOn: z.nullable(z.string()),
  /** Months after which this person has to do it again; 0: once. */
  interval: z.int(),
  /** Why it is asked of them, what decides first; none: it is asked no more. */
  reasons: z.array(reason),
  /** Every time that it was asked for, the newest first. */
  cycles: z.array(cycle),
});
export type PersonsCourse = z.output<typeof course>;

const placeOfMember = <const Sortable extends readonly [string, ...string[]]>(sortable: Sortable) =>
  listRequest({ parent: { uuid: uuid() }, sortable, filter: { search: absent(searchText()) } });

/** `remove`: the member from it. */
const abilities = z.strictObject({ remove: z.boolean() });

/** Record of one person beside the form: where they belong, what they learned, and who changed what. */
export const personsFile = {
  head: call({
    method: 'POST',
    path: 'member-details/read-head',
    summary: 'Where one member belongs and what of theirs is overdue; archived ones for whoever reads the archive',
    access: 'member-list.memberdetails',
    kind: 'read',
    request: one,
    response: head,
    errors: ['member.notFound'],
  }),
  instruction: call({
    method: 'POST',
    path: 'member-details/read-instruction',
    summary: 'Where one member stands with every course, with all cycles and certificates; archived ones as well',
    access: 'elearning.read-statistics',
    kind: 'read',
    request: one,
    response: z.strictObject({ courses: z.array(course) }),
    errors: ['member.notFound'],
  }),
  orgUnits: call({
    method: 'POST',
    path: 'member-details/read-org-unit-list',
    summary: 'The org units of one member',
    access: 'member-details.read-org-unit-list',
    kind: 'read',
    request: placeOfMember(['orgUnitName', 'orgUnitIdentifier']),
    response: listResponse(
      z.strictObject({
        uuid: uuid(),
        orgUnitName: text(),
        orgUnitIdentifier: z.string(),
        admins: z.array(personName),
        abilities,
      }),
    ),
    errors: ['member.notFound'],
  }),
  locations: call({
    method: 'POST',
    path: 'member-details/read-location-list',
    summary: 'The locations of one member',
    access: 'member-details.read-location-list',
    kind: 'read',
    request: placeOfMember(['name', 'city']),
    response: listResponse(
      z.strictObject({ uuid: uuid(), name: text(), city: text(), locationIdentifier: z.string(), abilities }),
    ),
    errors: ['member.notFound'],
  }),
  memberGroups: call({
    method: 'POST',
    path: 'member-details/read-member-group-list',
    summary: 'The employee groups of one member',
    access: 'member-details.read-member-group-list',
    kind: 'read',
    request: placeOfMember(['name', 'type']),
    response: listResponse(
      z.strictObject({
        uuid: uuid(),
        name: text(),
        type: z.enum(memberGroupTypes),
        memberGroupIdentifier: z.string(),
        abilities,
      }),
    ),
    errors: ['member.notFound'],
  }),
  keptData: call({
    method: 'POST',
    path: 'member-details/download-kept-data',
    summary:
      'What is kept about one member, active or archived, for them: a sheet to print, or all of it as an archive with `data.json` and their files. The log says that it was handed out',
    access: 'member-details.download-kept-data',
    kind: 'silentWrite',
    changes: [],
    request: z.strictObject({ uuid: uuid(), format: z.enum(keptDataFormats) }),
    response: empty(),
    errors: ['member.notFound'],
    download: { formats: keptDataFormats },
  }),
  // Not for everybody who may change a member, as with other records: it tells when somebody signed in.
  history: historyCall({
    path: 'member-details/history',
    one: 'member, active or archived',
    access: 'audit-log.read-list',
    notFound: 'member.notFound',
  }),
};
