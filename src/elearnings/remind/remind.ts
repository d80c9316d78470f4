import type { RequestOf } from '../../../contract/call';
import type { elearningStatistics as calls } from '../../../contract/elearningStatistics';

/** Whom a reminder is about. */
export interface Remind {
  /** All whom the statistics find by it and who have something open; or of those the `memberUuids`. */
  filter: RequestOf<typeof calls.previewReminder>['filter'];
  /** The same in words, ready to show. */
  about?: string;
}
