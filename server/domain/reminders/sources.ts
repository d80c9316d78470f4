import type { DueSource } from '../due/source';
import { dueElearnings } from '../learning/dueTasks';
import { dueActions } from '../risk/actions/dueActions';
import { dueRounds } from '../risk/dueRounds';

/** Everything that people are reminded of, in the order in which it is named. */
export const dueSources: readonly DueSource[] = [dueElearnings, dueRounds, dueActions];
