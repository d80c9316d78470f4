import { type SQL, sql } from 'drizzle-orm';
import { renewalDay, renewalWindow } from './renewal';

/*
 * When something is due follows from all settings that its line ever had, for a query that has their `timeline`;
 * `testing/cycleModel.ts` says the same in plain TypeScript.
 *
 * Whoever has to do something within seven days also has to do it within thirty. So of each setting that was no
 * stricter than the one of now it is asked what day it names, and when something as strict held first: who was told that
 * day before it came keeps it, and for whom it was too late by then gets the buffer from then on. The earliest day
 * counts. So a stricter setting gives nobody late more time and makes nobody late overnight, and a setting that is set
 * back gives back the days there were.
 */

/** The first day of one or after it on which settings held, as the only row `row`, with a null if they never did. */
const firstHeld = (row: string, lineId: SQL, day: SQL, condition: SQL): SQL =>
  sql`cross join lateral (
    select min(greatest(${day}, held.from_on)) as day from timeline held
    where held.line_id = ${lineId} and held.until_on > ${day} and ${condition}
  ) ${sql.identifier(row)}`;

/** By when something has to be done for the first time that is asked for since a day. */
const firstDue = (lineId: SQL, since: SQL): SQL =>
  sql`(
    select min(case when reached.day > target.day then reached.day + present.buffer_days else target.day end)
    from setting present
    join (select distinct line_id, buffer_days from timeline) allowed
      on allowed.line_id = present.line_id and allowed.buffer_days >= present.buffer_days
    cross join lateral (select ${since} + allowed.buffer_days as day) target
    ${firstHeld('reached', sql`present.line_id`, since, sql`held.buffer_days <= allowed.buffer_days`)}
    where present.line_id = ${lineId}
  )`;

/**
 * Due day of what counts until a day whatever interval is set: again by then, or as if for the first time since later.
 */
const heldDue = (lineId: SQL, holdsUntil: SQL, since: SQL): SQL =>
  sql`(case when ${since} <= ${holdsUntil} then nullif(${holdsUntil}, 'infinity') else ${firstDue(lineId, since)} end)`;

/**
 * By when something has to be done again that was done last on a day, and that its subject was owed since another; null
 * where by the settings of now it need not be.
 */
const intervalDue = (lineId: SQL, completedOn: SQL, since: SQL): SQL => {
  const isAsked = sql`held.in_force and held.interval_months between 1 and allowed.interval_months`;
  return sql`(
    select min(case when asked.day <= renewal.day then renewal.day else ${firstDue(sql`current.line_id`, sql`asked.day`)} end)
    from setting current
    join (select distinct line_id, interval_months from timeline) allowed
      on allowed.line_id = current.line_id and allowed.interval_months >= current.interval_months
    cross join lateral (
      select ${renewalDay({ completedOn, months: sql`allowed.interval_months` })} as day
    ) renewal
    cross join lateral (
      select greatest(renewal.day - ${renewalWindow(sql`allowed.interval_months`)}, ${since}) as day
    ) opening
    ${firstHeld('asked', sql`current.line_id`, sql`opening.day`, isAsked)}
    where current.line_id = ${lineId} and current.interval_months > 0 and asked.day is not null
  )`;
};

interface Done {
  /** When it was done last, if it was: what is set says how long that counts. */
  completedOn: SQL;
  /** Until when it counts besides, if it does. */
  holdsUntil: SQL;
}

/**
 * By when something is due that its subject was owed since a day; null where by the settings of now it need not be done
 * again.
 */
export const nextDue = (lineId: SQL, { completedOn, holdsUntil }: Done, since: SQL): SQL =>
  sql`(case when ${completedOn} is null and ${holdsUntil} is null then ${firstDue(lineId, since)} else greatest(
    case when ${completedOn} is not null then ${intervalDue(lineId, completedOn, since)} end,
    case when ${holdsUntil} is not null then ${heldDue(lineId, holdsUntil, since)} end
  ) end)`;
