import { sql } from 'drizzle-orm';
import { anyOf } from '../../db/anyOf';
import { elearnings, elearningTexts, elearningVersions } from '../../db/schema';
import type { DueSource } from '../reminders/engine/source';
import { isCurrentVersion, isReadIn } from './card';

/** The e-learnings that people have to do, as reminders want to know of them. */
export const dueElearnings: DueSource = {
  name: 'elearning',
  feature: 'elearnings',
  open: (clientId) => sql`(
    select id as task_id, member_id, elearning_id as subject_id, assigned_on, due_on
    from elearning_tasks where client_id = ${clientId}::uuid and state = 'open'
  )`,
  titles: async (tx, elearningIds, language) => {
    const rows = await tx
      .select({ id: elearnings.id, title: elearningTexts.title })
      .from(elearnings)
      .innerJoin(elearningVersions, isCurrentVersion())
      .innerJoin(elearningTexts, isReadIn(language))
      .where(anyOf(elearnings.id, elearningIds));
    return new Map(rows.map(({ id, title }) => [id, title]));
  },
};
