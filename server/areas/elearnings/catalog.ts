import { and, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { elearnings as calls } from '../../../contract/elearnings';
import type { CatalogItem } from '../../../contract/elearnings/elearningFields';
import type { RequestOf } from '../../../contract/kit/call';
import { readProfileSetting } from '../../core/company/callerSetting';
import { todayOf } from '../../core/company/companyDay';
import type { Context, Handler } from '../../core/context/context';
import { clientElearnings, elearnings, elearningTexts, elearningVersions } from '../../db/schema';
import { catalogOf } from '../../domain/assignable/catalog';
import { assignableElearnings } from '../../domain/learning/assignable';
import { cardColumns, spokenLanguages } from '../../domain/learning/card';
import { inForceOn } from '../../domain/learning/inForce';
import { settingsColumns } from './settings';

type ListRequest = RequestOf<typeof calls.list>;

const assignedTo = (kind: SQL): SQL<number> =>
  sql<number>`(
    select count(*) from elearning_assignments assigned left join members person on person.id = assigned.member_id
    where assigned.client_id = ${clientElearnings.clientId} and assigned.elearning_id = ${elearnings.id}
      and person.archived_at is null and ${kind}
  )`.mapWith(Number);

const orgUnitCount = assignedTo(sql`assigned.org_unit_id is not null`);
const targetCount = assignedTo(sql`assigned.org_unit_id is null and assigned.rule_id is null`);

const isAssignedTo = (targetUuid: string): SQL => sql`exists (
  select from elearning_assignments assigned
  where assigned.client_id = ${clientElearnings.clientId} and assigned.elearning_id = ${elearnings.id}
    and assigned.target_id = ${targetUuid}::uuid and assigned.rule_id is null
)`;

const catalog = async (context: Context) => {
  const { languageCode } = await readProfileSetting(context);
  const today = await todayOf(context.tx, context.clientId, context.clock);
  const columns = {
    uuid: elearnings.id,
    elearningIdentifier: elearnings.identifier,
    ...cardColumns,
    kind: elearningVersions.kind,
    languages: spokenLanguages,
    versionNumber: elearningVersions.number,
    ...settingsColumns,
    inForce: inForceOn(today),
    orgUnitCount,
    targetCount,
  };
  return { today, ...catalogOf(context, assignableElearnings, languageCode, columns) };
};

const sortValues: Record<ListRequest['sortBy'], SQLWrapper> = {
  title: elearningTexts.title,
  category: elearningVersions.category,
  duration: elearningVersions.duration,
};

const conditionOf = (filter: ListRequest['filter'], today: string): SQL | undefined =>
  and(
    filter.category?.length ? inArray(elearningVersions.category, filter.category) : undefined,
    filter.targetUuid === undefined ? undefined : isAssignedTo(filter.targetUuid),
    filter.inForce === undefined ? undefined : sql`${inForceOn(today)} = ${filter.inForce}`,
  );

export const list: Handler<typeof calls.list> = async (context, request) => {
  const { today, page } = await catalog(context);
  return page({ ...request, value: sortValues[request.sortBy], condition: conditionOf(request.filter, today) });
};

/** One course of the company's catalogue; `elearning.notFound` if it was not given to the company. */
export const one = async (context: Context, uuid: string): Promise<CatalogItem> => (await catalog(context)).one(uuid);
