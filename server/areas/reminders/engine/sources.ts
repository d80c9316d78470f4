import { dueElearnings } from '../../elearnings/dueTasks';
import type { DueSource } from './source';

/** Everything that people are reminded of. */
export const dueSources: readonly DueSource[] = [dueElearnings];
