import * as z from 'zod/mini';
import { assignmentTerms } from './elearnings/assignmentTerms';
import { area, call, type RequestOf, type ResponseOf } from './kit/call';
import { listRequest, listResponse } from './kit/list';
import { recordCalls } from './kit/recordCalls';
import { linkedMembersRequest, linkedMembersResponse } from './linkedMembers';
import { memberRoles } from './names/roles';
import { specialAttributes } from './shapes/constants';
import { cycleChanges } from './shapes/cycleChanges';
import { personName } from './shapes/personNames';
import {
  absent,
  calendarDate,
  oneOrMore,
  optional,
  reference,
  references,
  searchText,
  text,
  uuid,
} from './shapes/rules';

/** Conditions of a rule on people besides where they belong; `underage`: by attribute or by date of birth. */
export const ruleAttributes = [...specialAttributes, 'external'] as const;

/**
 * Conditions on the people of a rule: all that are stated have to hold, of several of a kind one is enough. None:
 * everybody.
 */
const conditions = {
  /** Each with all units below it. */
  orgUnitUuids: references('orgUnits', 50),
  locationUuids: references('locations', 50),
  memberGroupUuids: references('memberGroups', 50),
  roles: oneOrMore(memberRoles),
  attributes: oneOrMore(ruleAttributes),
  /** Lower bound of the first day of work: that day or later. */
  joinedFrom: optional(calendarDate()),
};

const { roles, attributes, joinedFrom } = conditions;

const own = {
  name: text(),
  ...assignmentTerms,
  /** True if people who come to it or move within it are assigned it anew, although what they did still holds. */
  onChange: z.boolean(),
  /** Without it nobody is given anything by the rule. */
  active: z.boolean(),
};

const form = { ...own, elearningUuids: references('elearningNames', 50, undefined, 1), ...conditions };

const named = z.array(z.strictObject({ uuid: uuid(), name: z.string() }));

const plain = recordCalls({
  area: 'assignmentRules',
  words: ['assignment rule', 'assignment rules'],
  form,
  listed: {
    ...own,
    roles,
    attributes,
    joinedFrom,
    elearnings: named,
    orgUnits: named,
    locations: named,
    memberGroups: named,
    /** Active members whom the rule is about now. */
    memberCount: z.int(),
    /**
     * Of how many people its last change has been carried out, while that goes on or once it came to a stop, until the
     * daily work or saving it again does the rest; null: of all.
     */
    progress: z.nullable(z.strictObject({ processed: z.int(), total: z.int(), isStopped: z.boolean() })),
  },
  sortable: ['name', 'memberCount', 'interval', 'active'],
  filter: { elearningUuid: absent(reference('elearningNames')), active: absent(z.boolean()) },
  refusals: ['elearning.notFound', 'orgUnit.notFound', 'location.notFound', 'memberGroup.notFound'],
});

/** A rule as it would be saved; with its uuid, in place of what it is now. */
const proposed = { uuid: absent(uuid()), ...form };
const unknown = ['record.notFound', 'elearning.notFound', 'orgUnit.notFound'] as const;
const unknownPlace = [...unknown, 'location.notFound', 'memberGroup.notFound'] as const;

/** Effect of a rule on people: an e-learning newly assigned, or no longer. */
export const ruleChanges = ['gains', 'loses'] as const;

const changes = ['assignmentRules', 'elearnings', 'messages'] as const;

/** Rules that assign e-learnings to everybody of whom they hold, now and from then on. */
export const assignmentRules = area('assignmentRules', {
  ...plain,
  create: { ...plain.create, changes },
  update: { ...plain.update, changes },
  delete: { ...plain.delete, changes },
  preview: call({
    method: 'POST',
    path: 'assignmentRules/preview',
    summary: 'What saving a rule would do: who is given more or less by it, and what becomes of how many tasks',
    access: 'assignmentRules.list',
    kind: 'read',
    isTrial: true,
    request: z.strictObject(proposed),
    response: z.strictObject({
      ...cycleChanges.shape,
      /** Active people: whom the rule would be about, and those of both kinds of change. */
      people: z.strictObject({ total: z.int(), gains: z.int(), loses: z.int() }),
    }),
    errors: unknownPlace,
  }),
  previewPeople: call({
    method: 'POST',
    path: 'assignmentRules/preview-people',
    summary: 'One page of those who would be given an e-learning by a rule if it were saved, or no more',
    access: 'assignmentRules.list',
    kind: 'read',
    isTrial: true,
    request: listRequest({
      parent: { ...proposed, change: z.enum(ruleChanges) },
      sortable: ['lastName', 'firstName'],
      filter: { search: absent(searchText()) },
    }),
    response: listResponse(personName),
    errors: unknownPlace,
  }),
  members: call({
    method: 'POST',
    path: 'assignmentRules/members',
    summary: 'One page of those whom a rule is about now',
    access: 'assignmentRules.list',
    kind: 'read',
    request: linkedMembersRequest(),
    response: linkedMembersResponse(),
    errors: ['record.notFound'],
  }),
});
export type AssignmentRule = ResponseOf<typeof assignmentRules.one>;
export type AssignmentRuleListItem = ResponseOf<typeof assignmentRules.list>['items'][number];
export type ProposedRule = RequestOf<typeof assignmentRules.preview>;
