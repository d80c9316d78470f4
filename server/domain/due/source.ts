import type { SQL } from 'drizzle-orm';
import type { FeatureFlag } from '../../../contract/names/featureFlags';
import type { LanguageCode } from '../../../contract/shapes/constants';
import type { Transaction } from '../../db/database';
import type { ReminderSource } from '../../db/schema/reminders';

/** Scope, a company and whose tasks are looked at: everybody's, unless some people are named. */
export interface DueScope {
  clientId: string;
  memberIds?: readonly string[] | undefined;
}

/** How a task is told of in one language. */
export interface DueText {
  title: string;
  description: string;
}

/** Something that people have to do by a day, and can be reminded of. */
export interface DueSource {
  /** As `sent_reminders` names it. */
  name: ReminderSource;
  /** Nobody is reminded where the company does not have it. */
  feature: FeatureFlag;
  /** Nobody but the person may learn from a reminder that they have not done it. */
  isConfidential: boolean;
  /**
   * A query in brackets of what each person has to do: `task_id`, `member_id`, `subject_id`, the days `assigned_on` and
   * `due_on`, which is null of what has none, `given_on`, `reached_on` and `is_again`, in this order. Of a task that
   * was finished or closed there is no row. `given_on` is the day on which it was given, of which people are told once;
   * null of what they gave themselves. `reached_on` is the last on which it may have come to be theirs, later for who
   * joined what was there already. `is_again` says that they were asked for it before.
   */
  open: (scope: DueScope) => SQL;
  /**
   * Rows of what others are told of when it is late: the same columns until `due_on`, and `unit_id`: the org unit that
   * answers for it, null where that is whichever the person is in. `member_id` is null of what is nobody's alone.
   */
  overseen: (clientId: string) => SQL;
  /** How subjects are told of in a language, by their ids. */
  texts: (tx: Transaction, subjectIds: readonly string[], language: LanguageCode) => Promise<Map<string, DueText>>;
}
