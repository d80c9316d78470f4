import type { SQL } from 'drizzle-orm';
import type { LanguageCode } from '../../../../contract/constants';
import type { FeatureFlag } from '../../../../contract/featureFlags';
import type { Transaction } from '../../../db/database';
import type { ReminderSource } from '../../../db/schema/reminders';

/** Something that people have to do by a day, and can be reminded of. */
export interface DueSource {
  /** As `sent_reminders` names it. */
  name: ReminderSource;
  /** Nobody is reminded where the company does not have it. */
  feature: FeatureFlag;
  /**
   * A query in brackets of what is to be done in the company: `task_id`, `member_id`, `subject_id`, and the days
   * `assigned_on` and `due_on`. Of a task that was finished or closed there is no row.
   */
  open: (clientId: string) => SQL;
  /** What subjects are called in a language, by their ids. */
  titles: (tx: Transaction, subjectIds: readonly string[], language: LanguageCode) => Promise<Map<string, string>>;
}
