import { and, asc, eq } from 'drizzle-orm';
import { fileFormats } from '../../../contract/fileFormats';
import type { riskEvaluations as calls } from '../../../contract/riskEvaluations';
import type { Context, Handler } from '../../core/context';
import { CallError } from '../../core/errors';
import { madeFile } from '../../core/fileAnswer';
import { clients, riskActions, riskRounds } from '../../db/schema';
import { readLogo } from '../certificates/logo';
import { selectActions, toListItem } from '../riskActions/find';
import { questionOf } from './content';
import { currentFactor, readWhole } from './details';
import { assessmentPdf } from './pdf';
import type { Assessment } from './printed';
import { toRisk } from './riskList';
import { meanOf } from './riskRows';
import { type Reading, readingOf, toRounds } from './rounds';
import { documentWords } from './words';

/** The actions of a round, the earliest due first. */
const readActions = async ({ tx, clientId, language, today }: Reading, roundId: string) => {
  const rows = await selectActions(tx, language)
    .where(and(eq(riskRounds.clientId, clientId), eq(riskRounds.id, roundId)))
    .orderBy(asc(riskActions.dueOn), asc(riskActions.title), asc(riskActions.id));
  return rows.map((row) => toListItem(row, today));
};

const readCompany = async ({ tx, clientId }: Context): Promise<string> => {
  const [company] = await tx.select({ name: clients.name }).from(clients).where(eq(clients.id, clientId));
  return company?.name ?? '';
};

/** Everything that the document says. @throws `riskExecutionResult.notFound`, `riskExecutionResult.notConfirmed` */
const readAssessment = async (context: Context, uuid: string): Promise<Assessment> => {
  const reading = await readingOf(context);
  const { row, content, risks, previous } = await readWhole(reading, uuid);
  if (row.confirmedOn === null || content === null) throw new CallError('riskExecutionResult.notConfirmed');
  const [round] = await toRounds([row], reading);
  if (!round) throw new CallError('riskExecutionResult.notFound');
  const actions = await readActions(reading, uuid);
  return {
    round,
    ...{ language: reading.language, companyName: await readCompany(context), versionNumber: content.versionNumber },
    madeAt: context.clock.now(),
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
  const content = await assessmentPdf(assessment, await readLogo(context));
  // What Windows, macOS or Linux would not have in a name.
  const title = round.title.replace(/[\p{C}\\/:*?"<>|]/gu, '').replace(/\s+/g, '-');
  const name = `${documentWords[language].file}-${title}-${round.confirmedOn}.pdf`;
  return madeFile(name, fileFormats.pdf.contentType, content);
};
