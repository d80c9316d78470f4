import { courseKind } from './course';
import { sheetKind } from './sheet';

/** Kinds of items that can be taken along, by the name under which they are kept. */
export const takenKinds = { course: courseKind, sheet: sheetKind } as const;
export type KindName = keyof typeof takenKinds;
