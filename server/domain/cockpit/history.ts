import { type SQL, sql } from 'drizzle-orm';
import type { TrendDay } from '../../../contract/cockpit';
import { statisticsMonths } from '../../../contract/elearningStatistics';
import { defaultLanguage } from '../../../contract/shapes/constants';
import { daysAfter } from '../../../contract/shapes/dueStanding';
import { timeZoneOf } from '../../core/company/companyDay';
import type { JobContext } from '../../core/jobs/types';
import type { Transaction } from '../../db/database';
import { rowsOf } from '../../db/query';
import { dailyFigures, type KeptFigures, members } from '../../db/schema';
import { readCourses } from '../learning/standings/courses';
import { isKeptFor } from '../learning/standings/dirtyMarks';
import { placesOf } from '../learning/standings/places';
import { refreshStandings } from '../learning/standings/refresh';
import { standing } from '../learning/standings/standing';
import { zeroId } from '../learning/standings/urgency';
import { wasThere } from '../statistics/scope';
import { countings, countMeasuresDue } from './counts';
import { administratorAwayDays, countDueRecords } from './portfolio';

/** As `daily_runs` names it. */
export const figuresKind = 'figures';

/** Days after which a figure is looked at again. */
export const lookBackDays = 7;

/** Of days longer ago, the last ones of their months alone are kept. */
const keptDays = 40;

/**
 * A row of `daily_figures` for each place, from what tasks and certificates say of a day. The company has one in any
 * case.
 */
const instructionsOf = (standings: SQL, people: SQL, { clientId, day }: { clientId: string; day: string }): SQL => {
  const due = (days: number): SQL =>
    sql`count(*) filter (where status <> 'overdue' and due_on between ${day}::date and ${daysAfter(day, days)}::date)`;
  return sql`
    with person as materialized (
      select member_id, count(*) filter (where status = 'overdue') as overdue, ${due(7)} as week, ${due(30)} as month,
        count(status) as asked, count(*) filter (where status is not null and proof = 'valid') as valid
      from ${standings} standing group by member_id
    ), place as materialized (
      select * from ${placesOf(clientId, sql`array${people}`)} place
    ), counted as (
      select person.*, unnest(coalesce(place.place_ids, array[${clientId}::uuid])) as place_id
      from person left join place using (member_id)
      union all
      select null, 0, 0, 0, 0, 0, ${clientId}::uuid
    )
    insert into ${dailyFigures} (client_id, place_id, day, figures)
    select ${clientId}::uuid, place_id, ${day}::date, jsonb_build_object(
      'overdueInstructions', sum(overdue), 'instructionsDueIn7Days', sum(week), 'instructionsDueIn30Days', sum(month),
      'asked', sum(asked), 'valid', sum(valid))
    from counted group by place_id having sum(asked) > 0 or place_id = ${clientId}::uuid
    on conflict (client_id, place_id, day) do update set figures = ${dailyFigures}.figures || excluded.figures`;
};

/**
 * Writes how instructions stand, or stood, on a day; of a past one, with everybody at the places where they are now.
 */
const writeInstructions = async (tx: Transaction, clientId: string, day: string, today: string): Promise<void> => {
  const courses = await readCourses(tx, { clientId, day, language: defaultLanguage });
  const there = wasThere(day, today, await timeZoneOf(tx, clientId));
  const people = sql`(select ${members.id} from ${members} where ${members.clientId} = ${clientId}::uuid and ${there})`;
  const isCurrent = day === today && (await isKeptFor(tx, clientId, today));
  const standings = standing({ clientId, day, courses, isKept: true, isCurrent }, people);
  await tx.execute(instructionsOf(standings, people, { clientId, day }));
};

/** Adds to the company's row of today what cannot be counted later. */
const writeOthers = async (tx: Transaction, clientId: string, today: string): Promise<void> => {
  const counting = {
    tx,
    clientId,
    caller: { memberId: zeroId, role: 'super-admin' as const },
    language: defaultLanguage,
    today,
  };
  const figures: KeptFigures = {};
  for (const [key, counted] of Object.entries(countings))
    figures[key as keyof typeof countings] = await counted(counting);
  const records = await countDueRecords(counting);
  figures.overdueRecords = records.overdue;
  figures.recordsDueIn7Days = records.week;
  figures.measuresDueIn7Days = await countMeasuresDue(counting, 7);
  const away = await administratorAwayDays(counting);
  if (away !== null) figures.administratorAwayDays = away;
  await tx.execute(sql`update ${dailyFigures} set figures = figures || ${JSON.stringify(figures)}::jsonb
    where client_id = ${clientId}::uuid and place_id = ${clientId}::uuid and day = ${today}::date`);
};

/** The last days of the months before this one, the newest first. */
const lastDays = sql`select (date_trunc('month', today) - make_interval(months => back) - interval '1 day')::date as day
  from generate_series(0, ${statisticsMonths - 2}) back`;

/** The days that are compared with and not kept yet, as far back as anything was asked of anybody. */
const missingDays = async (tx: Transaction, clientId: string, today: string): Promise<string[]> => {
  const rows = await rowsOf<{ day: string }>(
    tx,
    sql`select wanted.day::text as day from (select ${today}::date as today) now cross join lateral (
        ${lastDays} union select today - ${lookBackDays}::int
      ) wanted
      where not exists (select from ${dailyFigures} kept
          where kept.client_id = ${clientId}::uuid and kept.place_id = ${clientId}::uuid and kept.day = wanted.day)
        and wanted.day >= (select min(assigned_on) from elearning_tasks where client_id = ${clientId}::uuid)
      order by wanted.day desc`,
  );
  return rows.map(({ day }) => day);
};

const forget = (tx: Transaction, clientId: string, today: string) =>
  tx.execute(sql`delete from ${dailyFigures} where client_id = ${clientId}::uuid
    and day < ${today}::date - ${keptDays}::int and day <> all (
      array(select wanted.day from (select ${today}::date as today) now cross join lateral (${lastDays}) wanted)
    )`);

/**
 * Keeps what the first page's figures are today, and counts the past days that they are compared with, where they lack.
 */
export const keepFigures = async ({ database, clientId, clock, renew }: JobContext, today: string): Promise<void> => {
  const write = <T>(work: (tx: Transaction) => Promise<T>) => database.tenant(clientId, 'write', work);
  await refreshStandings({ clientId, clock, write }, renew);
  await write(async (tx) => {
    // A day is kept from its first hours on, and for good once it has ended.
    await writeInstructions(tx, clientId, daysAfter(today, -1), today);
    await writeInstructions(tx, clientId, today, today);
    await writeOthers(tx, clientId, today);
    await forget(tx, clientId, today);
  });
  for (const day of await database.tenant(clientId, 'read', (tx) => missingDays(tx, clientId, today))) {
    await renew();
    await write((tx) => writeInstructions(tx, clientId, day, today));
  }
};

/** Figures that were kept of a place on a day; none where nothing was. */
export const readKept = async (
  tx: Transaction,
  { clientId, placeId }: { clientId: string; placeId: string },
  day: string,
): Promise<KeptFigures> => {
  const [row] = await rowsOf<{ figures: KeptFigures }>(
    tx,
    sql`select figures from ${dailyFigures}
      where client_id = ${clientId}::uuid and place_id = ${placeId}::uuid and day = ${day}::date`,
  );
  return row?.figures ?? {};
};

/** The last days of the months before this one, as far as they are kept, and the last day that is; the oldest first. */
export const readTrend = (
  tx: Transaction,
  { clientId, placeId }: { clientId: string; placeId: string },
  today: string,
): Promise<TrendDay[]> =>
  rowsOf<TrendDay & Record<string, unknown>>(
    tx,
    sql`select day::text as day, (figures ->> 'asked')::int as asked, (figures ->> 'valid')::int as valid
      from ${dailyFigures} kept, (select ${today}::date as today) now
      where client_id = ${clientId}::uuid and place_id = ${placeId}::uuid and (
        day in (${lastDays}) or day = (select max(day) from ${dailyFigures} newest
          where newest.client_id = kept.client_id and newest.place_id = kept.place_id)
      ) and (figures ->> 'asked')::int > 0
      order by day`,
  );
