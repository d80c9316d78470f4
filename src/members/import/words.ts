import { lastImportOf } from '../../import/lastImport';

/** Namespace of the words for the import of people. */
export const words = 'memberImport';

export const lastImport = lastImportOf('memberImport');
