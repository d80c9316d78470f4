import { sheetKind } from './kinds/sheet';
import { type OpenItem, openItemOf } from './openTaken';

/** A sheet that was taken along. */
export type OpenSheet = OpenItem<typeof sheetKind>;

export const openSheet = openItemOf(sheetKind);
