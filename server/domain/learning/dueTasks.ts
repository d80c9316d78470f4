import { sql } from 'drizzle-orm';
import { anyOf } from '../../db/anyOf';
import { elearnings, elearningTexts, elearningVersions } from '../../db/schema';
import type { DueScope, DueSource } from '../due/source';
import { isCurrentVersion, isReadIn } from './card';

const open = ({ clientId, memberIds }: DueScope) => sql`(
    select id as task_id, member_id, elearning_id as subject_id, assigned_on, due_on, assigned_on as given_on,
      assigned_on as reached_on, cycle > 1 as is_again
    from elearning_tasks where client_id = ${clientId}::uuid and state = 'open'
      ${memberIds ? sql`and member_id = any(${sql.param(memberIds)}::uuid[])` : sql``}
  )`;

/** The e-learnings that people have to do, as reminders and calendars want to know of them. */
export const dueElearnings: DueSource = {
  name: 'elearning',
  feature: 'elearnings',
  isConfidential: false,
  open,
  overseen: (clientId) => sql`(
    select task_id, member_id, subject_id, assigned_on, due_on, null::uuid as unit_id from ${open({ clientId })} task
  )`,
  texts: async (tx, elearningIds, language) => {
    const rows = await tx
      .select({ id: elearnings.id, title: elearningTexts.title, description: elearningTexts.headline })
      .from(elearnings)
      .innerJoin(elearningVersions, isCurrentVersion())
      .innerJoin(elearningTexts, isReadIn(language))
      .where(anyOf(elearnings.id, elearningIds));
    return new Map(rows.map(({ id, ...text }) => [id, text]));
  },
};
