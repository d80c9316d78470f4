import { courseKind } from './course';
import { sheetKind } from './sheet';

/** What can be taken along, by the name under which it is kept. */
export const takenKinds = { course: courseKind, sheet: sheetKind } as const;
export type KindName = keyof typeof takenKinds;
