import { and, asc, eq } from 'drizzle-orm';
import type { riskRounds as calls } from '../../../contract/riskRounds';
import { translateIn } from '../../../i18n/translateIn';
import { CallError } from '../../base/errors';
import { companyDay } from '../../core/company/companyDay';
import type { Context, Handler } from '../../core/context/context';
import { drawnFile } from '../../core/print/documents';
import { clients, locations, riskActions, riskAssignments, riskRounds } from '../../db/schema';
import { readLogo } from '../../domain/files/logo';
import { selectActions, toListItem } from '../../domain/risk/actions/find';
import { meanOf } from '../../domain/risk/rounds/riskRows';
import { type Reading, readingOf, toRounds } from '../../domain/risk/rounds/standing';
import type { Assessment } from './assessment';
import { questionOf } from './content';
import { currentFactor, readWhole } from './details';
import { assessmentDocument } from './drawing';
import { readRecord } from './record';
import { readRevisions } from './revisions';
import { toRisk } from './riskList';

/** The actions of a round, the earliest due first. */
const readActions = async ({ tx, clientId, language, today }: Reading, roundId: string) => {
  const rows = await selectActions(tx, language)
    .where(and(eq(riskRounds.clientId, clientId), eq(riskRounds.id, roundId)))
    .orderBy(asc(riskActions.dueOn), asc(riskActions.title), asc(riskActions.id));
  return rows.map((row) => toListItem(row, today));
};

/** Reads the company's name, and whose law holds where the round was: at its location, else at the company's seat. */
const readPlace = async ({ tx, clientId }: Context, roundId: string) => {
  const [company] = await tx
    .select({ name: clients.name, country: clients.country })
    .from(clients)
    .where(eq(clients.id, clientId));
  const [location] = await tx
    .select({ country: locations.countryCode })
    .from(riskRounds)
    .innerJoin(riskAssignments, eq(riskAssignments.id, riskRounds.assignmentId))
    .innerJoin(locations, eq(locations.id, riskAssignments.targetLocationId))
    .where(and(eq(riskRounds.clientId, clientId), eq(riskRounds.id, roundId)));
  if (!company) throw new Error('A company asks for its own document');
  return { companyName: company.name, country: location?.country ?? company.country };
};

/** Everything that the document says. @throws `riskExecutionResult.notFound`, `riskExecutionResult.notConfirmed` */
const readAssessment = async (context: Context, uuid: string): Promise<Assessment> => {
  const reading = await readingOf(context);
  const { row, content, risks, previous } = await readWhole(reading, uuid);
  if (row.confirmedOn === null || content === null) throw new CallError('riskExecutionResult.notConfirmed');
  const [round] = await toRounds([row], reading);
  if (!round) throw new CallError('riskExecutionResult.notFound');
  const actions = await readActions(reading, uuid);
  const changedAt = actions
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1);
  const { tx, clientId, clock } = context;
  return {
    round,
    language: reading.language,
    ...(await readPlace(context, uuid)),
    attendees: (await readRecord(context, uuid)).attendees,
    revisions: await readRevisions(reading, uuid),
    issuedOn: reading.today,
    madeAt: clock.now(),
    actionsChangedOn: changedAt ? await companyDay(tx, clientId, new Date(changedAt)) : null,
    loadAfter: meanOf(risks.map(currentFactor)),
    sections: content.sections.map(({ sectionId, title }) => ({
      title,
      risks: risks
        .filter((risk) => risk.sectionId === sectionId)
        .map((risk) => ({
          ...toRisk(risk, questionOf(content, risk.questionId), previous),
          actions: actions.filter(({ riskUuid }) => riskUuid === risk.id),
        })),
    })),
  };
};

export const downloadDocument: Handler<typeof calls.downloadDocument> = async (context, request) => {
  const assessment = await readAssessment(context, request.riskAssessmentExecutionResultUuid);
  const { round, language } = assessment;
  const printed = { assessment, logo: await readLogo(context), orientation: request.orientation };
  // What Windows, macOS or Linux would not have in a name.
  const title = round.title.replace(/[\p{C}\\/:*?"<>|]/gu, '').replace(/\s+/g, '-');
  const name = `${translateIn(language)('riskRounds.document.file')}-${title}-${round.confirmedOn}.pdf`;
  return drawnFile(name, { kind: assessmentDocument, line: context.caller.memberId, read: () => printed });
};
