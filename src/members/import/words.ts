import { lastImportOf } from '../../import/lastImport';

/** Where the words of the import of people are. */
export const words = 'memberImport';

export const lastImport = lastImportOf('memberImport');
