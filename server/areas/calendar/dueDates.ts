import { and, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { dashboardPage, recordPage } from '../../../contract/dashboardPages';
import type { FeatureFlags } from '../../../contract/names/featureFlags';
import { isOpenInCharge, plainRecords, type ToldArea, toldAreas } from '../../../contract/names/plainRecords';
import { type MemberRole, roleGroups } from '../../../contract/names/roles';
import type { LanguageCode } from '../../../contract/shapes/constants';
import { translateAny, translateIn } from '../../../i18n/translateIn';
import type { Caller } from '../../core/context/context';
import { tableOf, visibleRecords } from '../../core/records/visibleRecords';
import { anyOf } from '../../db/anyOf';
import type { Transaction } from '../../db/database';
import { rowsOf } from '../../db/query';
import type { ReminderSource } from '../../db/schema/reminders';
import type { DueSource } from '../../domain/due/source';
import { dueSources } from '../../domain/reminders/sources';

/** Scope, whose due dates are read, with language and the company's features. */
export interface DueDateReading {
  tx: Transaction;
  clientId: string;
  memberId: string;
  role: MemberRole;
  language: LanguageCode;
  features: FeatureFlags;
}

/** Something that one person has to do by a day. It names nobody else. */
export interface DueDate {
  /** Of the task: it stays when the day moves. */
  uuid: string;
  day: string;
  /** When it was asked for: a calendar day. */
  assignedOn: string;
  title: string;
  description: string;
  /** Path of the page where it is done, from the product's address on. */
  path: string;
}

const paths: Record<ReminderSource, (uuid: string) => string> = {
  elearning: () => dashboardPage('myElearnings'),
  riskRound: () => dashboardPage('myAssessments'),
  riskAction: (uuid) => `${dashboardPage('dueAssessments')}&action=${uuid}`,
  ...(Object.fromEntries(toldAreas.map((area) => [area, (uuid: string) => recordPage(area, uuid)])) as Record<
    ToldArea,
    (uuid: string) => string
  >),
  // Whoever is in charge of one need not be allowed to read reports.
  nearMissMeasures: (uuid) => `${dashboardPage('overview')}?measure=${uuid}`,
};

const isTold = (name: ReminderSource): name is ToldArea => (toldAreas as readonly string[]).includes(name);

interface Row {
  [column: string]: unknown;
  uuid: string;
  subjectId: string;
  day: string;
  assignedOn: string;
}

/** Finds which of these records of an area somebody who is in charge of them may open. */
const openTo = async (
  area: ToldArea,
  ids: readonly string[],
  { tx, memberId, role }: DueDateReading,
): Promise<Set<string>> => {
  if (isOpenInCharge(area)) return new Set(ids);
  if (!roleGroups[plainRecords[area].read].some((each) => each === role)) return new Set();
  const table = tableOf(area);
  const found = await tx
    .select({ id: table.id })
    .from(table as unknown as PgTable)
    .where(and(anyOf(table.id, ids), visibleRecords(area)({ memberId, role } as Caller)));
  return new Set(found.map(({ id }) => String(id)));
};

const datesOf = async (source: DueSource, reading: DueDateReading): Promise<DueDate[]> => {
  const { tx, clientId, memberId, language } = reading;
  const rows = await rowsOf<Row>(
    tx,
    sql`select task_id as uuid, subject_id as "subjectId", due_on::text as day, assigned_on::text as "assignedOn"
      from ${source.open({ clientId, memberIds: [memberId] })} item where item.due_on is not null`,
  );
  const texts = await source.texts(
    tx,
    rows.map(({ subjectId }) => subjectId),
    language,
  );
  const opened = isTold(source.name)
    ? await openTo(
        source.name,
        rows.map(({ uuid }) => uuid),
        reading,
      )
    : undefined;
  const pathOf = (uuid: string): string =>
    // A page that is closed to somebody helps nobody; their overview is open to everybody.
    opened && !opened.has(uuid) ? dashboardPage('overview') : paths[source.name](uuid);
  const [translate, any] = [translateIn(language), translateAny(language)];
  return rows.flatMap(({ subjectId, uuid, day, assignedOn }) => {
    const text = texts.get(subjectId);
    if (!text) return [];
    const { name } = source;
    const title = isTold(name)
      ? translate('calendar.due.titles.record', {
          kind: any(`${name}.due.kind`, { smart_count: 1 }),
          title: text.title,
        })
      : translate(`calendar.due.titles.${name}`, { title: text.title });
    return [{ uuid, day, assignedOn, title, description: text.description, path: pathOf(uuid) }];
  });
};

/** All that a person has to do and is reminded of, the earliest first. */
export const readDueDates = async (reading: DueDateReading): Promise<DueDate[]> => {
  const found: DueDate[] = [];
  for (const source of dueSources) {
    if (reading.features[source.feature]) found.push(...(await datesOf(source, reading)));
  }
  return found.sort((one, other) => (`${one.day} ${one.uuid}` < `${other.day} ${other.uuid}` ? -1 : 1));
};
