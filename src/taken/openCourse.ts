import { courseKind } from './kinds/course';
import { type OpenItem, openItemOf } from './openTaken';

/** A course that was taken along. */
export type OpenCourse = OpenItem<typeof courseKind>;

export const openCourse = openItemOf(courseKind);
