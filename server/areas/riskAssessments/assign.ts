import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { riskAssessments as calls } from '../../../contract/riskAssessments';
import type { TargetKind } from '../../../contract/riskAssessments/riskAssignments';
import { CallError } from '../../base/errors';
import { newId } from '../../base/newId';
import { todayOf } from '../../core/company/companyDay';
import type { Context, Handler } from '../../core/context/context';
import type { Reconciled } from '../../core/cycles/statements';
import { visibleMembers } from '../../core/records/rowRules';
import { anyOf } from '../../db/anyOf';
import { members, riskAssignmentMembers, riskAssignments } from '../../db/schema';
import { requireTargets } from '../../domain/assignable/targets';
import { isOfEntry } from '../../domain/risk/entries/isOfEntry';
import { reconcileRounds } from '../../domain/risk/rounds/engine';
import { explainRepeats } from '../../domain/risk/rounds/repeats';
import { findCollective } from './members';
import { lockSettings } from './settings';

type Target = Pick<
  typeof riskAssignments.$inferInsert,
  'targetKind' | 'targetUnitId' | 'targetLocationId' | 'targetGroupId' | 'sourceUnitId'
>;
type Word = 'assignOrgUnits' | 'assignLocation' | 'assignMemberGroup' | 'assignMembers';

/** Targets that an entry is to be assigned to, in one form for all kinds of targets. */
export interface Assigning {
  uuid: string;
  targetKind: TargetKind;
  targetUuids: readonly string[];
  /** Of org units none: each answers for itself. */
  orgUnitUuid: string | null;
  reason?: string | null | undefined;
}

interface Assigned {
  added: number;
  /** Number of those that were assigned before and have another responsible unit now. */
  changed: number;
  rounds: Reconciled;
  /** Number of the rounds that ask nearly the same people again. */
  repeats: number;
}

type Assign = (context: Context, request: Assigning) => Promise<Assigned>;

/** The unit that answers for it, if one is named. */
const sourceUnit = async (context: Context, orgUnitUuid: string | null): Promise<string | null> => {
  const [unit] = orgUnitUuid === null ? [] : await requireTargets(context, 'orgUnit', [orgUnitUuid], true);
  return unit ?? null;
};

/** Adds what is not assigned yet. @returns the uuids of what was added */
const insert = async ({ tx, clientId, clock }: Context, uuid: string, targets: readonly Target[]) => {
  const assignedOn = await todayOf(tx, clientId, clock);
  const rows = targets.map((target) => ({ id: newId(), clientId, riskAssessmentId: uuid, assignedOn, ...target }));
  return tx.insert(riskAssignments).values(rows).onConflictDoNothing().returning();
};

type Assignment = typeof riskAssignments.$inferSelect;

/**
 * Names the unit that answers for what is assigned already; null leaves it as it is.
 * @returns the assignments that had another, as they were
 */
const changeSource = async ({ tx, clientId }: Context, uuid: string, sourceUnitId: string | null, which: SQL) => {
  if (sourceUnitId === null) return [];
  const isOther = sql`${riskAssignments.sourceUnitId} is distinct from ${sourceUnitId}::uuid`;
  const others = await tx
    .select()
    .from(riskAssignments)
    .where(and(isOfEntry(clientId, uuid), which, isOther));
  const ids = others.map(({ id }) => id);
  await tx.update(riskAssignments).set({ sourceUnitId }).where(anyOf(riskAssignments.id, ids));
  return others;
};

/** Says in the log who answered for each, and who does now. */
const auditSource = async (
  { auditMany }: Context,
  word: Word,
  changed: readonly Assignment[],
  sourceUnitId: string | null,
): Promise<void> =>
  auditMany(
    changed.map(({ riskAssessmentId: subjectId, targetLocationId, targetGroupId, sourceUnitId: before }) => {
      const place = targetLocationId ? { locations: [null, [targetLocationId]] } : {};
      const group = targetGroupId ? { memberGroups: [null, [targetGroupId]] } : {};
      const changes = { ...place, ...group, responsibleUnit: [before, sourceUnitId] };
      return { action: `riskAssessments.${word}`, subjectType: 'riskAssessment', subjectId, changes };
    }),
  );

/** Words of the log for what is assigned. */
const nouns = {
  assignOrgUnits: 'orgUnits',
  assignLocation: 'locations',
  assignMemberGroup: 'memberGroups',
  assignMembers: 'members',
} as const satisfies Record<Word, string>;

/** Gives what was assigned its rounds, and says so in the log. */
const conclude = async (
  context: Context,
  { uuid, reason }: Pick<Assigning, 'uuid' | 'reason'>,
  word: Word,
  named: readonly string[],
): Promise<Pick<Assigned, 'rounds' | 'repeats'>> => {
  const { tx, clientId, clock, audit } = context;
  const today = await todayOf(tx, clientId, clock);
  const rounds = await reconcileRounds(tx, { clientId, today, riskAssessmentIds: [uuid] });
  const repeats = await explainRepeats(tx, { clientId, today, riskAssessmentId: uuid }, { reason });
  const noun = nouns[word];
  const changes = { [noun]: [null, named], rounds: [null, rounds.made], ...(reason && { reason: [null, reason] }) };
  await audit({ action: `riskAssessments.${word}`, subjectType: 'riskAssessment', subjectId: uuid, changes });
  return { rounds, repeats };
};

const assignUnits: Assign = async (context, request) => {
  const { uuid, targetUuids } = request;
  await lockSettings(context, uuid);
  const units = await requireTargets(context, 'orgUnit', targetUuids, true);
  const targets = units.map((unit) => ({ targetKind: 'orgUnit' as const, targetUnitId: unit, sourceUnitId: unit }));
  const added = await insert(context, uuid, targets);
  const named = added.flatMap(({ targetUnitId }) => targetUnitId ?? []);
  return { added: added.length, changed: 0, ...(await conclude(context, request, 'assignOrgUnits', named)) };
};

/** Locations and groups: the column that names them. */
const circles = {
  location: { column: 'targetLocationId', word: 'assignLocation' },
  memberGroup: { column: 'targetGroupId', word: 'assignMemberGroup' },
} as const;

const assignCircles =
  (kind: keyof typeof circles): Assign =>
  async (context, request) => {
    const { uuid, targetUuids, orgUnitUuid } = request;
    const { column, word } = circles[kind];
    await lockSettings(context, uuid);
    const sourceUnitId = await sourceUnit(context, orgUnitUuid);
    const wanted = await requireTargets(context, kind, targetUuids, true);
    const targets = wanted.map((id) => ({ targetKind: kind, [column]: id, sourceUnitId }));
    const changed = await changeSource(context, uuid, sourceUnitId, anyOf(riskAssignments[column], wanted));
    const added = await insert(context, uuid, targets);
    const named = added.flatMap((each) => each[column] ?? []);
    const concluded = await conclude(context, request, word, named);
    await auditSource(context, word, changed, sourceUnitId);
    return { added: added.length, changed: changed.length, ...concluded };
  };

/** The one assignment to single employees that an entry has: made if there is none yet. */
const collective = async (context: Context, uuid: string, sourceUnitId: string | null): Promise<string> => {
  const known = await findCollective(context, uuid);
  if (known) return known;
  const [made] = await insert(context, uuid, [{ targetKind: 'members', sourceUnitId }]);
  if (!made) throw new Error('The entry is locked, so nobody else assigns it');
  return made.id;
};

const assignPeople: Assign = async (context, request) => {
  const { uuid, targetUuids, orgUnitUuid } = request;
  const { tx, clientId, caller } = context;
  const wanted = [...new Set(targetUuids)];
  // People before settings, as everywhere.
  const people = await tx
    .select({ id: members.id })
    .from(members)
    .where(and(anyOf(members.id, wanted), isNull(members.archivedAt), visibleMembers(caller)))
    .orderBy(members.id)
    .for('key share');
  await lockSettings(context, uuid);
  if (people.length !== wanted.length) throw new CallError('member.notFound');
  const sourceUnitId = await sourceUnit(context, orgUnitUuid);
  const changed = await changeSource(context, uuid, sourceUnitId, eq(riskAssignments.targetKind, 'members'));
  const assignmentId = await collective(context, uuid, sourceUnitId);
  const added = await tx
    .insert(riskAssignmentMembers)
    .values(people.map(({ id }) => ({ clientId, assignmentId, memberId: id })))
    .onConflictDoNothing()
    .returning({ id: riskAssignmentMembers.memberId });
  const concluded = await conclude(
    context,
    request,
    'assignMembers',
    added.map(({ id }) => id),
  );
  await auditSource(context, 'assignMembers', changed, sourceUnitId);
  return { added: added.length, changed: changed.length, ...concluded };
};

const assignBy: Readonly<Record<TargetKind, Assign>> = {
  orgUnit: assignUnits,
  location: assignCircles('location'),
  memberGroup: assignCircles('memberGroup'),
  members: assignPeople,
};

/** Assigns an entry, gives what is new its rounds, and says so in the log. */
export const assign: Assign = (context, request) => assignBy[request.targetKind](context, request);

export const assignOrgUnits: Handler<typeof calls.assignOrgUnits> = async (context, { orgUnitUuids, ...request }) => {
  const wanted = { targetKind: 'orgUnit', targetUuids: orgUnitUuids, orgUnitUuid: null, ...request } as const;
  return { added: (await assign(context, wanted)).added };
};

export const assignLocation: Handler<typeof calls.assignLocation> = async (context, { locationUuids, ...request }) => {
  const wanted = { targetKind: 'location', targetUuids: locationUuids, ...request } as const;
  const { added, changed } = await assign(context, wanted);
  return { added, changed };
};

export const assignMemberGroup: Handler<typeof calls.assignMemberGroup> = async (
  context,
  { memberGroupUuids, ...request },
) => {
  const wanted = { targetKind: 'memberGroup', targetUuids: memberGroupUuids, ...request } as const;
  const { added, changed } = await assign(context, wanted);
  return { added, changed };
};

export const assignMembers: Handler<typeof calls.assignMembers> = async (context, { memberUuids, ...request }) => {
  const wanted = { targetKind: 'members', targetUuids: memberUuids, ...request } as const;
  const { added, changed } = await assign(context, wanted);
  return { added, changed };
};
