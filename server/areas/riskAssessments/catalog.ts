import { and, count, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { RequestOf } from '../../../contract/kit/call';
import type { AssessmentCatalogItem, riskAssessments as calls } from '../../../contract/riskAssessments';
import type { LanguageCode } from '../../../contract/shapes/constants';
import { CallError } from '../../base/errors';
import { readProfileSetting } from '../../core/company/callerSetting';
import type { Context, Handler } from '../../core/context/context';
import { totalOrder } from '../../core/lists/order';
import { containsWords } from '../../core/lists/search';
import { clientRiskAssessments, riskAssessments, riskAssessmentTexts, riskAssessmentVersions } from '../../db/schema';
import { isGivenTo } from '../../domain/assignable/provide';
import { assignableAssessments } from '../../domain/risk/assignable';
import { cardColumns, isCurrentVersion, spokenLanguages } from '../../domain/risk/entries/card';
import { isReadIn } from '../../domain/risk/rounds/version';
import { settingsColumns } from './settings';

type ListRequest = RequestOf<typeof calls.list>;

const assignmentCount = sql<number>`(
  select count(*) from risk_assignments assigned
  where assigned.client_id = ${clientRiskAssessments.clientId} and assigned.risk_assessment_id = ${riskAssessments.id}
)`.mapWith(Number);

const catalogColumns = {
  uuid: riskAssessments.id,
  riskAssessmentIdentifier: riskAssessments.identifier,
  ...cardColumns,
  languages: spokenLanguages,
  versionNumber: riskAssessmentVersions.number,
  sectionCount: riskAssessmentVersions.sectionCount,
  questionCount: riskAssessmentVersions.questionCount,
  ...settingsColumns,
  assignmentCount,
};

const catalogOf = ({ tx }: Context, language: LanguageCode) =>
  tx
    .select(catalogColumns)
    .from(clientRiskAssessments)
    .innerJoin(riskAssessments, eq(riskAssessments.id, clientRiskAssessments.riskAssessmentId))
    .innerJoin(riskAssessmentVersions, isCurrentVersion())
    .innerJoin(riskAssessmentTexts, isReadIn(language))
    .$dynamic();

const ofClient = ({ clientId }: Context): SQL | undefined => isGivenTo(assignableAssessments, clientId);

const sortValues: Record<ListRequest['sortBy'], SQLWrapper> = {
  title: riskAssessmentTexts.title,
  questionCount: riskAssessmentVersions.questionCount,
  assignmentCount,
};

export const list: Handler<typeof calls.list> = async (context, request) => {
  const { filter, page, perPage, sortBy, sortDirection } = request;
  const { languageCode } = await readProfileSetting(context);
  const condition = and(
    ofClient(context),
    containsWords(riskAssessmentTexts.search, filter.search),
    filter.kind?.length ? inArray(riskAssessmentVersions.kind, filter.kind) : undefined,
  );
  const names = { name: riskAssessmentTexts.title, id: riskAssessments.id };
  const [items, [counted]] = await Promise.all([
    catalogOf(context, languageCode)
      .where(condition)
      .orderBy(...totalOrder(sortValues[sortBy], names, sortDirection))
      .limit(perPage)
      .offset((page - 1) * perPage),
    context.tx
      .select({ total: count() })
      .from(clientRiskAssessments)
      .innerJoin(riskAssessments, eq(riskAssessments.id, clientRiskAssessments.riskAssessmentId))
      .innerJoin(riskAssessmentVersions, isCurrentVersion())
      .innerJoin(riskAssessmentTexts, isReadIn(languageCode))
      .where(condition),
  ]);
  return { items, total: counted?.total ?? 0 };
};

/** One entry of the company's catalogue; `riskAssessment.notFound` if it was not given to the company. */
export const one = async (context: Context, uuid: string): Promise<AssessmentCatalogItem> => {
  const { languageCode } = await readProfileSetting(context);
  const [item] = await catalogOf(context, languageCode).where(and(ofClient(context), eq(riskAssessments.id, uuid)));
  if (!item) throw new CallError('riskAssessment.notFound');
  return item;
};
