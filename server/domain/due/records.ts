import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { plainRecords, rowRuleOf, type ToldArea } from '../../../contract/names/plainRecords';
import type { Deadline } from '../../../contract/shapes/deadline';
import { translateAny } from '../../../i18n/translateIn';
import { nameColumn } from '../../core/records/nameColumn';
import { dueDayOf } from '../../core/records/standings';
import { columnIn, tableOf } from '../../core/records/visibleRecords';
import { anyOf } from '../../db/anyOf';
import { qualified } from '../../db/qualified';
import type { DueScope, DueSource } from './source';

/** Columns of the records of an area that are worked out instead of being kept. */
interface WorkedOut {
  /** The date that the deadline hangs on. */
  date?: SQL;
  /** Column that tells records of the same name apart. */
  mark?: PgColumn;
}

/**
 * Plain records with a deadline and a person in charge, as reminders and calendars want to know of them. When it is
 * late, whoever answers for the record's unit is told, of one without a unit whoever answers for the whole company.
 */
export const dueRecords = (area: ToldArea, { date, mark }: WorkedOut = {}): DueSource => {
  const { deadline, feature } = plainRecords[area];
  const { field, isNeeded = false, person = '' }: Deadline = deadline;
  const table = tableOf(area);
  const records = table as PgTable;
  const { archivedOn } = getTableColumns(records) as Record<string, PgColumn | undefined>;
  const source = date ?? qualified(columnIn(records, field));
  const { orgUnits } = rowRuleOf(area) ?? {};
  const entered = sql`(${qualified(table.createdAt)} at time zone company.time_zone)::date`;
  const dueOn = (clientId: string): SQL => {
    const due = dueDayOf(deadline, source, clientId);
    // What needs a date and has none is due since it is there.
    return isNeeded ? sql`coalesce(${due}, ${entered})` : due;
  };
  const columns = (clientId: string): SQL => sql`${qualified(table.id)} as task_id, owner.id as member_id,
    ${qualified(table.id)} as subject_id, ${entered} as assigned_on, ${dueOn(clientId)} as due_on`;
  const inUse = (clientId: string): SQL => sql`${records}
    join clients company on company.id = ${clientId}::uuid
    left join members owner on owner.id = ${qualified(columnIn(records, person))} and owner.archived_at is null
    where ${qualified(table.clientId)} = ${clientId}::uuid and ${dueOn(clientId)} is not null
      ${archivedOn ? sql`and ${qualified(archivedOn)} is null` : sql``}`;
  const unit = orgUnits ? qualified(columnIn(records, orgUnits)) : sql`null::uuid`;
  return {
    name: area,
    feature,
    isConfidential: false,
    // Nobody is told of it when it is entered: that is no task yet.
    open: ({ clientId, memberIds }: DueScope) => sql`(
      select ${columns(clientId)}, null::date as given_on, null::date as reached_on, false as is_again from ${inUse(clientId)}
        and ${memberIds ? sql`owner.id = any(${sql.param(memberIds)}::uuid[])` : sql`owner.id is not null`}
    )`,
    overseen: (clientId) => sql`(
      select ${columns(clientId)}, coalesce(${unit}, (
        select root.id from org_units root where root.client_id = ${clientId}::uuid and root.parent_id is null
      )) as unit_id from ${inUse(clientId)}
    )`,
    texts: async (tx, ids, language) => {
      const rows = await tx
        .select({ id: table.id, name: nameColumn(records), mark: mark ?? sql<null>`null` })
        .from(records)
        .where(anyOf(table.id, ids));
      const description = translateAny(language)(`${area}.title`);
      return new Map(
        rows.map((row) => [
          String(row.id),
          { title: row.mark ? `${String(row.name)} (${String(row.mark)})` : String(row.name), description },
        ]),
      );
    },
  };
};
