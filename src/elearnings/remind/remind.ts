import type { elearningStatistics as calls } from '../../../contract/elearningStatistics';
import type { RequestOf } from '../../../contract/kit/call';

/** Recipients of a reminder. */
export interface Remind {
  /** All whom the statistics find by it and who have something open; or of those the `memberUuids`. */
  filter: RequestOf<typeof calls.previewReminder>['filter'];
  /** The same in words, ready to show. */
  about?: string;
}
