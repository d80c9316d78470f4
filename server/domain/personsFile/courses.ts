import { sql } from 'drizzle-orm';
import type { PersonsCourse, PersonsCycle } from '../../../contract/members/personsFile';
import type { LanguageCode } from '../../../contract/shapes/constants';
import type { Transaction } from '../../db/database';
import { rowsOf } from '../../db/query';
import { readCourses } from '../learning/standings/courses';
import { isExternal, standing } from '../learning/standings/standing';
import { remindedOfElearning } from '../reminders/log';
import { ranked, readOwnIntervals, readReasons } from './reasons';

interface Reading {
  clientId: string;
  language: LanguageCode;
  /** The company's day: `YYYY-MM-DD`. */
  day: string;
}

type Standing = Omit<PersonsCourse, 'cycles' | 'title' | 'interval' | 'reasons'>;

/** Standings of somebody with each course today, from their tasks: what is kept of active people alone is not asked. */
const readStandings = async (tx: Transaction, { clientId, language, day }: Reading, memberId: string) => {
  const courses = await readCourses(tx, { clientId, language, day });
  const standings = await rowsOf<Standing & Record<string, unknown>>(
    tx,
    sql`select elearning_id as "elearningUuid", status, proof, next_overdue_on::text as "dueOn",
        nullif(valid_until, 'infinity')::text as "validUntil", ${isExternal('standing')} as "isExternal"
      from ${standing({ clientId, day, courses }, sql`(select ${memberId}::uuid)`)} standing`,
  );
  return { courses, standings };
};

/** Number of e-learnings of somebody that are overdue today. */
export const countOverdue = async (tx: Transaction, reading: Reading, memberId: string): Promise<number> => {
  const { standings } = await readStandings(tx, reading, memberId);
  return standings.filter(({ status }) => status === 'overdue').length;
};

type CycleRow = PersonsCycle & { elearningUuid: string };

/**
 * Every time that something was asked of somebody, the newest first. What settings withdrew before it began is left
 * out.
 */
const readCycles = (tx: Transaction, clientId: string, memberId: string): Promise<CycleRow[]> =>
  rowsOf<CycleRow & Record<string, unknown>>(
    tx,
    sql`select task.id as uuid, task.elearning_id as "elearningUuid", task.cycle as number,
        case task.state when 'completed' then 'completed' when 'closed' then 'ended' else 'open' end as state,
        task.assigned_on::text as "assignedOn", task.due_on::text as "dueOn", task.started_on::text as "startedOn",
        task.completed_on::text as "completedOn", task.closed_on::text as "endedOn",
        (
          select max(sent.sent_on)::text from sent_reminders sent
          where sent.client_id = task.client_id and sent.member_id = task.member_id and sent.task_id = task.id
            and ${remindedOfElearning}
        ) as "lastRemindedOn",
        case when result.id is not null then json_build_object(
          'resultUuid', result.id, 'number', result.number, 'validUntil', result.valid_until, 'score', result.score
        ) end as certificate,
        case when external.id is not null then json_build_object(
          'uuid', external.id, 'issuer', external.issuer, 'issuedOn', external.issued_on,
          'validUntil', external.valid_until, 'file', external.file
        ) end as external
      from elearning_tasks task
      left join elearning_results result on result.client_id = task.client_id and result.task_id = task.id
      left join external_certificates external on external.client_id = task.client_id and external.id = task.external_id
      where task.client_id = ${clientId}::uuid and task.member_id = ${memberId}::uuid and task.state <> 'withdrawn'
      order by task.cycle desc`,
  );

/** The most pressing first, then what was done, then what is asked no more. */
const places: readonly PersonsCourse['status'][] = ['overdue', 'due', 'inprogress', 'completed', null];

/** Everything that was ever asked of somebody to learn: where they stand with each course, and each cycle of it. */
export const readPersonsCourses = async (
  tx: Transaction,
  reading: Reading,
  memberId: string,
): Promise<PersonsCourse[]> => {
  const { courses, standings } = await readStandings(tx, reading, memberId);
  const cycles = await readCycles(tx, reading.clientId, memberId);
  const whose = { ...reading, memberId };
  const [intervals, reasons] = [await readOwnIntervals(tx, whose), await readReasons(tx, whose)];
  const byCourse = new Map(standings.map((each) => [each.elearningUuid, each]));
  return courses
    .flatMap(({ id, title, interval: usual }) => {
      const stands = byCourse.get(id);
      const own = cycles.filter(({ elearningUuid }) => elearningUuid === id);
      if (!stands || own.length === 0) return [];
      const interval = intervals.get(id) ?? usual;
      const why = { interval, reasons: ranked(reasons, id, { interval, usual }) };
      return [{ ...stands, title, ...why, cycles: own.map(({ elearningUuid: _, ...cycle }) => cycle) }];
    })
    .toSorted((one, other) => places.indexOf(one.status) - places.indexOf(other.status));
};
