import { and, asc, count, desc, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { elearnings as calls } from '../../../contract/elearnings';
import type { CatalogItem } from '../../../contract/elearnings/elearningFields';
import type { RequestOf } from '../../../contract/kit/call';
import type { LanguageCode } from '../../../contract/shapes/constants';
import { CallError } from '../../base/errors';
import { readProfileSetting } from '../../core/company/callerSetting';
import { todayOf } from '../../core/company/companyDay';
import type { Context, Handler } from '../../core/context/context';
import { containsWords } from '../../core/lists/search';
import { clientElearnings, elearnings, elearningTexts, elearningVersions } from '../../db/schema';
import { cardColumns, isCurrentVersion, isReadIn, spokenLanguages } from '../../domain/learning/card';
import { inForceOn, isGiven } from '../../domain/learning/inForce';
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

/** Language and day of reading the catalogue. */
interface Reading {
  language: LanguageCode;
  today: string;
}

const readingOf = async (context: Context): Promise<Reading> => ({
  language: (await readProfileSetting(context)).languageCode,
  today: await todayOf(context.tx, context.clientId, context.clock),
});

const ofClient = ({ clientId }: Context): SQL | undefined => and(eq(clientElearnings.clientId, clientId), isGiven);

const catalogOf = ({ tx }: Context, { language, today }: Reading) =>
  tx
    .select({
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
    })
    .from(clientElearnings)
    .innerJoin(elearnings, eq(elearnings.id, clientElearnings.elearningId))
    .innerJoin(elearningVersions, isCurrentVersion())
    .innerJoin(elearningTexts, isReadIn(language))
    .$dynamic();

const sortValues: Record<ListRequest['sortBy'], SQLWrapper> = {
  title: elearningTexts.title,
  category: elearningVersions.category,
  duration: elearningVersions.duration,
};

const conditionOf = (context: Context, filter: ListRequest['filter'], today: string): SQL | undefined =>
  and(
    ofClient(context),
    containsWords(elearningTexts.search, filter.search),
    filter.category?.length ? inArray(elearningVersions.category, filter.category) : undefined,
    filter.targetUuid === undefined ? undefined : isAssignedTo(filter.targetUuid),
    filter.inForce === undefined ? undefined : sql`${inForceOn(today)} = ${filter.inForce}`,
  );

export const list: Handler<typeof calls.list> = async (context, request) => {
  const { filter, page, perPage, sortBy, sortDirection } = request;
  const reading = await readingOf(context);
  const condition = conditionOf(context, filter, reading.today);
  const directed = sortDirection === 'asc' ? asc : desc;
  const order = [sortValues[sortBy], elearningTexts.title, elearnings.id].map((value) => directed(value));
  const offset = (page - 1) * perPage;
  const [items, [counted]] = await Promise.all([
    catalogOf(context, reading)
      .where(condition)
      .orderBy(...order)
      .limit(perPage)
      .offset(offset),
    context.tx
      .select({ total: count() })
      .from(clientElearnings)
      .innerJoin(elearnings, eq(elearnings.id, clientElearnings.elearningId))
      .innerJoin(elearningVersions, isCurrentVersion())
      .innerJoin(elearningTexts, isReadIn(reading.language))
      .where(condition),
  ]);
  return { items, total: counted?.total ?? 0 };
};

/** One course of the company's catalogue; `elearning.notFound` if it was not given to the company. */
export const one = async (context: Context, uuid: string): Promise<CatalogItem> => {
  const reading = await readingOf(context);
  const [item] = await catalogOf(context, reading).where(and(ofClient(context), eq(elearnings.id, uuid)));
  if (!item) throw new CallError('elearning.notFound');
  return item;
};
