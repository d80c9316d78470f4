import { type SQL, sql } from 'drizzle-orm';
import type { LanguageCode } from '../../../contract/shapes/constants';
import { namedTables } from '../../core/records/namedTables';
import {
  elearnings,
  elearningTexts,
  elearningVersions,
  members,
  riskActions,
  riskAssessments,
  riskAssessmentTexts,
  riskAssessmentVersions,
  riskAssignments,
  riskRounds,
  risks,
} from '../../db/schema';
import * as courses from '../../domain/learning/card';
import { roundScope } from '../../domain/risk/rounds/scopeNames';
import { isReadIn, isRoundVersion, newestVersionOf, questionIn } from '../../domain/risk/rounds/version';

const course = (language: LanguageCode): SQL => sql`(
    select ${elearningTexts.title} from ${elearnings}
    join ${elearningVersions} on ${courses.isCurrentVersion()}
    join ${elearningTexts} on ${courses.isReadIn(language)}
    where ${elearnings.id} = part.subject_id
  )`;

const assessment = (language: LanguageCode): SQL => sql`(
    select ${riskAssessmentTexts.title} from ${riskAssessments}
    join ${riskAssessmentVersions} on ${riskAssessmentVersions.id} = ${newestVersionOf(sql`${riskAssessments.id}`)}
    join ${riskAssessmentTexts} on ${isReadIn(language)}
    where ${riskAssessments.id} = part.subject_id
  )`;

/** Several places may be assessed alike, so the place is named beside the assessment. */
const round = (language: LanguageCode): SQL => sql`(
    select concat_ws(' · ', ${riskAssessmentTexts.title}, ${roundScope.targetName}) from ${riskRounds}
    left join ${riskAssignments} on ${riskAssignments.id} = ${riskRounds.assignmentId}
    join ${riskAssessmentVersions} on ${isRoundVersion()}
    join ${riskAssessmentTexts} on ${isReadIn(language)}
    where ${riskRounds.clientId} = part.client_id and ${riskRounds.id} = part.subject_id
  )`;

const risk = (language: LanguageCode): SQL => sql`(
    select ${questionIn(language)} from ${risks}
    join ${riskRounds} on ${riskRounds.clientId} = ${risks.clientId} and ${riskRounds.id} = ${risks.roundId}
    join ${riskAssessmentVersions} on ${isRoundVersion()}
    where ${risks.clientId} = part.client_id and ${risks.id} = part.subject_id
  )`;

const action = sql`(
    select ${riskActions.title} from ${riskActions}
    where ${riskActions.clientId} = part.client_id and ${riskActions.id} = part.subject_id
  )`;

const recordNames = sql.join(
  namedTables.map(({ name }) => name),
  sql`, `,
);

/**
 * Name of the subject of an entry now, null if it is gone or has no name: for a query of `part` that left-joins
 * people and the tables of records. What is asked and decided is named, never what somebody answered.
 */
export const subjectNameIn = (language: LanguageCode): SQL<string | null> => sql`case part.subject_type
    when 'elearning' then ${course(language)}
    when 'riskAssessment' then ${assessment(language)}
    when 'riskRound' then ${round(language)}
    when 'risk' then ${risk(language)}
    when 'riskAction' then ${action}
    else coalesce(${members.firstName} || ' ' || ${members.lastName}, ${recordNames})
  end`;
