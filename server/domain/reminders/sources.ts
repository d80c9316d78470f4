import type { DueSource } from '../due/source';
import { dueElearnings } from '../learning/dueTasks';
import { dueActions } from '../risk/actions/dueActions';
import { dueAnalyses } from '../risk/dueAnalyses';

/** Everything that people are reminded of, in the order in which it is named. */
export const dueSources: readonly DueSource[] = [dueElearnings, dueAnalyses, dueActions];
