import { eq, sql } from 'drizzle-orm';
import { tellsLevelsOnly } from '../../contract/riskAssessments/surveyRating';
import type { DemoClient } from '../../fixtures/demo';
import { questionsOf } from '../../fixtures/demo/riskAnswers';
import { riskAssessmentFileOf } from '../../fixtures/demo/riskAssessments';
import type { DemoRiskAssignment, DemoRound } from '../../fixtures/demo/riskTypes';
import type { Clock } from '../base/clock';
import { searchTextOf } from '../core/lists/searchText';
import type { Transaction } from '../db/database';
import {
  clientRiskAssessments,
  type RoundScope,
  riskActions,
  riskAssessments,
  riskAssessmentVersions,
  riskAssignmentMembers,
  riskAssignments,
  riskParticipations,
  riskRounds,
  riskSheets,
  risks,
} from '../db/schema';
import { byIdentifier, inParts } from './library';

/** A round with the assignment it belongs to. */
interface Placed {
  assignment: DemoRiskAssignment;
  round: DemoRound;
}

const scopeOf = (client: DemoClient, assignment: DemoRiskAssignment): RoundScope => {
  const { targetKind, targetUnitUuid, targetLocationUuid, sourceUnitUuid } = assignment;
  const nameOf = (uuid: string | null) => client.orgUnits.find((unit) => unit.uuid === uuid)?.orgUnitName;
  const root = client.orgUnits.find(({ parentUuid }) => parentUuid === null);
  const place = client.locations.find(({ uuid }) => uuid === targetLocationUuid);
  return {
    sourceName: nameOf(sourceUnitUuid) ?? root?.orgUnitName ?? '',
    targetKind,
    targetName: nameOf(targetUnitUuid) ?? place?.name ?? null,
    sourceUnitId: sourceUnitUuid,
    targetUnitId: targetUnitUuid,
    targetLocationId: targetLocationUuid,
  };
};

const isSurvey = ({ riskAssessmentIdentifier }: Placed['assignment']): boolean =>
  riskAssessmentFileOf(riskAssessmentIdentifier).kind === 'survey';

const roundRow = (
  client: DemoClient,
  { assignment, round }: Placed,
  ids: { riskAssessmentId: string; versionId: string },
): typeof riskRounds.$inferInsert => {
  const { uuid, previousUuid, sheets: _, participantUuids, risks: __, completedOn, ...columns } = round;
  const isFinished = round.finishedOn !== null;
  return {
    ...columns,
    id: uuid,
    clientId: client.uuid,
    assignmentId: assignment.uuid,
    previousId: previousUuid,
    completedOn,
    riskAssessmentId: ids.riskAssessmentId,
    versionId: round.startedOn === null ? null : ids.versionId,
    memberCount: isFinished ? round.memberCount : null,
    completedMemberCount: isFinished ? round.completedMemberCount : null,
    ratedBy: isFinished && isSurvey(assignment) ? participantUuids : null,
    levelsOnly: isFinished && isSurvey(assignment) && tellsLevelsOnly(round.completedMemberCount),
    scope: isFinished ? scopeOf(client, assignment) : null,
    completedAt: completedOn === null ? null : new Date(`${completedOn}T10:00:00Z`),
  };
};

const progressOf = (answers: readonly (number | null)[]): number =>
  Math.floor((answers.filter((answer) => answer !== null).length * 100) / answers.length);

/** Those who take part: while a round runs with their sheets, afterwards without. */
const executionRows = (clientId: string, { assignment, round }: Placed): (typeof riskParticipations.$inferInsert)[] => {
  const common = { clientId, roundId: round.uuid };
  const people = round.participantUuids;
  const questions = questionsOf(riskAssessmentFileOf(assignment.riskAssessmentIdentifier));
  if (round.finishedOn === null) {
    return round.sheets.map(({ uuid, participationUuid, memberUuid, answers, isCompleted }) => ({
      ...common,
      id: participationUuid,
      memberId: memberUuid,
      sheetId: uuid,
      revision: 1,
      progress: progressOf(answers),
      questionId: questions[0]?.id ?? null,
      completedOn: isCompleted ? round.startedOn : null,
    }));
  }
  return round.sheets.map(({ participationUuid }, index) => ({
    ...common,
    id: participationUuid,
    memberId: people[index] ?? null,
    progress: 100,
    revision: 1,
    completedOn: round.finishedOn,
  }));
};

const actionRows = (clientId: string, { round }: Placed, now: Date): (typeof riskActions.$inferInsert)[] =>
  round.risks.flatMap((risk) =>
    risk.actions.map(({ uuid, ownerUuid, effect, ...columns }) => ({
      ...columns,
      id: uuid,
      clientId,
      riskId: risk.uuid,
      ownerId: ownerUuid,
      effectCheckedOn: effect?.checkedOn ?? null,
      effectFactor: effect?.factor ?? null,

      effectComment: effect?.comment ?? null,
      search: searchTextOf(columns.title),
      createdAt: now,
      updatedAt: now,
    })),
  );

/** Answers as the column takes them, gaps included. */
const arrayOf = (answers: readonly (number | null)[]) => sql`${sql.param(answers)}::smallint[]`;

const versionsOf = async (tx: Transaction, licenseeId: string) => {
  const rows = await tx
    .select({
      identifier: riskAssessments.identifier,
      riskAssessmentId: riskAssessments.id,
      versionId: riskAssessmentVersions.id,
    })
    .from(riskAssessments)
    .innerJoin(riskAssessmentVersions, eq(riskAssessmentVersions.riskAssessmentId, riskAssessments.id))
    .where(eq(riskAssessments.licenseeId, licenseeId));
  return byIdentifier(rows, 'risk assessment');
};

/** Writes what a demo company does with its risk assessments, once its people and its licensee's entries are there. */
export const fillRiskAssessments = async (
  tx: Transaction,
  client: DemoClient,
  licenseeId: string,
  clock: Clock,
): Promise<void> => {
  const clientId = client.uuid;
  const { given, assignments } = client.riskAssessments;
  if (given.length === 0) return;
  const now = clock.now();
  const idsOf = await versionsOf(tx, licenseeId);
  await tx.insert(clientRiskAssessments).values(
    given.map(({ riskAssessmentIdentifier, ...settings }) => ({
      ...settings,
      clientId,
      createdAt: now,
      riskAssessmentId: idsOf(riskAssessmentIdentifier).riskAssessmentId,
    })),
  );
  await tx.insert(riskAssignments).values(
    assignments.map(({ uuid, riskAssessmentIdentifier, targetKind, assignedOn, ...places }) => ({
      id: uuid,
      clientId,
      targetKind,
      assignedOn,
      riskAssessmentId: idsOf(riskAssessmentIdentifier).riskAssessmentId,
      targetUnitId: places.targetUnitUuid,
      targetLocationId: places.targetLocationUuid,
      sourceUnitId: places.sourceUnitUuid,
    })),
  );
  const named = assignments.flatMap(({ uuid, memberUuids }) =>
    memberUuids.map((memberId) => ({ clientId, assignmentId: uuid, memberId })),
  );
  await inParts(named, (part) => tx.insert(riskAssignmentMembers).values(part));
  const placed = assignments.flatMap((assignment) => assignment.rounds.map((round) => ({ assignment, round })));
  await tx
    .insert(riskRounds)
    .values(placed.map((each) => roundRow(client, each, idsOf(each.assignment.riskAssessmentIdentifier))));
  await inParts(
    placed.flatMap((each) => executionRows(clientId, each)),
    (part) => tx.insert(riskParticipations).values(part),
  );
  const sheetRows = placed.flatMap(({ round }) =>
    round.sheets.map(({ uuid, answers, isCompleted }) => ({
      id: uuid,
      clientId,
      roundId: round.uuid,
      isCompleted,
      answers: arrayOf(answers),
    })),
  );
  await inParts(sheetRows, (part) => tx.insert(riskSheets).values(part));
  const riskRows = placed.flatMap(({ round }) =>
    round.risks.map(({ uuid, actions: _, ...columns }) => ({ ...columns, id: uuid, clientId, roundId: round.uuid })),
  );
  await inParts(riskRows, (part) => tx.insert(risks).values(part));
  await inParts(
    placed.flatMap((each) => actionRows(clientId, each, now)),
    (part) => tx.insert(riskActions).values(part),
  );
};
