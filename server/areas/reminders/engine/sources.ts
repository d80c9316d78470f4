import { dueElearnings } from '../../elearnings/dueTasks';
import { dueActions } from '../../riskActions/dueActions';
import { dueAnalyses } from '../../riskAssessments/dueAnalyses';
import type { DueSource } from './source';

/** Everything that people are reminded of, in the order in which it is named. */
export const dueSources: readonly DueSource[] = [dueElearnings, dueAnalyses, dueActions];
