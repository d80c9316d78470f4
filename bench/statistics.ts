import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../server/db/database';
import { rowsOf } from '../server/db/query';
import { assignedOn, assignToRoot } from '../server/domain/learning/engine/testing/large';
import type { LargeCompany } from './largeCompany';

const filled = ['elearning_tasks', 'elearning_results', 'sent_reminders'] as const;

/** Fills tables without their indexes, apart from those of constraints, and makes these afterwards: in half the time. */
const withoutIndexes = async (tx: Transaction, fill: () => Promise<void>): Promise<void> => {
  const indexes = await rowsOf<{ name: string; definition: string }>(
    tx,
    sql`select quote_ident(class.relname) as name, pg_get_indexdef(class.oid) as definition
      from pg_index index join pg_class class on class.oid = index.indexrelid
      where index.indrelid = any(${sql.param(filled)}::regclass[])
        and not exists (select from pg_constraint where conindid = class.oid)`,
  );
  for (const { name } of indexes) await tx.execute(sql`drop index ${sql.raw(name)}`);
  await fill();
  await tx.execute(sql`set local maintenance_work_mem = '512MB'`);
  for (const { definition } of indexes) await tx.execute(sql.raw(definition));
};

/**
 * Fills a company with a task of each of its courses for everybody, two in five of them completed with a certificate; of
 * the others every second person was reminded twice. Without triggers: to look up what each row refers to takes longer
 * than to write it. So that everybody is to be folded is noted here.
 */
export const fillStatistics = async (database: Database, large: LargeCompany): Promise<void> => {
  const { clientId, elearningIds } = large;
  await assignToRoot(database, large, elearningIds);
  await database.owner(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await withoutIndexes(tx, async () => {
      await tx.execute(sql`
        insert into elearning_tasks (id, client_id, elearning_id, member_id, cycle, state, assigned_on, due_on,
          started_on, completed_on, completed_at)
        select gen_random_uuid(), ${clientId}::uuid, elearning_id, member_id, 1,
          case when is_done then 'completed' else 'open' end, ${assignedOn}::date, ${assignedOn}::date + 30,
          case when is_done then ${assignedOn}::date + 5 end, case when is_done then ${assignedOn}::date + 5 end,
          case when is_done then ${assignedOn}::date + time '10:00' end
        from (
          select course.id as elearning_id, person.id as member_id, row_number() over () % 5 < 2 as is_done
          from unnest(${sql.param(elearningIds)}::uuid[]) as course(id)
          join members person on person.client_id = ${clientId}::uuid
        ) pair`);
      await tx.execute(sql`
        insert into elearning_results (id, client_id, task_id, elearning_id, member_id, version_id, first_name, last_name,
          client_name, licensee_name, title, language, version_number, score, completed_at, completed_on, valid_until,
          number, code)
        select gen_random_uuid(), task.client_id, task.id, task.elearning_id, task.member_id, version.id, 'F', 'L',
          'Company', 'Licensee', 'Brandschutz', 'de_DE', 1, 90, task.completed_at, task.completed_on,
          task.completed_on + 365, '2025-' || row_number() over (), gen_random_uuid()::text
        from elearning_tasks task join elearning_versions version on version.elearning_id = task.elearning_id
        where task.client_id = ${clientId}::uuid and task.state = 'completed'`);
      await tx.execute(sql`
        insert into sent_reminders (client_id, source, task_id, kind, days, counted_from, recipient_id, member_id, sent_on,
          message_id)
        select task.client_id, 'elearning', task.id, step.kind, step.days, task.due_on, task.member_id, task.member_id,
          task.due_on + step.shift, gen_random_uuid()
        from elearning_tasks task
        join members person on person.id = task.member_id and right(person.username, 1) in ('0', '2', '4', '6', '8')
        cross join (values ('before', 7, -7), ('after', 1, 1)) as step(kind, days, shift)
        where task.client_id = ${clientId}::uuid and task.state = 'open'`);
    });
    await tx.execute(sql`insert into elearning_standing_marks (client_id, member_id)
      select client_id, id from members where client_id = ${clientId}::uuid`);
    await tx.execute(sql`analyze`);
  });
};
