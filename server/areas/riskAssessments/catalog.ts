import { inArray, type SQLWrapper, sql } from 'drizzle-orm';
import type { RequestOf } from '../../../contract/kit/call';
import type { AssessmentCatalogItem, riskAssessments as calls } from '../../../contract/riskAssessments';
import { readProfileSetting } from '../../core/company/callerSetting';
import type { Context, Handler } from '../../core/context/context';
import { clientRiskAssessments, riskAssessments, riskAssessmentTexts, riskAssessmentVersions } from '../../db/schema';
import { catalogOf } from '../../domain/assignable/catalog';
import { assignableAssessments } from '../../domain/risk/assignable';
import { cardColumns } from '../../domain/risk/entries/card';
import { spokenLanguages } from '../../domain/risk/rounds/version';
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

const catalog = async (context: Context) => {
  const { languageCode } = await readProfileSetting(context);
  return catalogOf(context, assignableAssessments, languageCode, catalogColumns);
};

const sortValues: Record<ListRequest['sortBy'], SQLWrapper> = {
  title: riskAssessmentTexts.title,
  questionCount: riskAssessmentVersions.questionCount,
  assignmentCount,
};

export const list: Handler<typeof calls.list> = async (context, request) => {
  const { filter, sortBy } = request;
  const condition = filter.kind?.length ? inArray(riskAssessmentVersions.kind, filter.kind) : undefined;
  return (await catalog(context)).page({ ...request, value: sortValues[sortBy], condition });
};

/** One entry of the company's catalogue; `riskAssessment.notFound` if it was not given to the company. */
export const one = async (context: Context, uuid: string): Promise<AssessmentCatalogItem> =>
  (await catalog(context)).one(uuid);
