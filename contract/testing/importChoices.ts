import type { ImportSettings } from '../memberImport';

/** An import of new people in its simplest form, but for the columns: all or nothing, nobody is changed or archived. */
export const importChoices: Omit<ImportSettings, 'mapping'> = {
  headerLine: 1,
  usernameMode: 'generated',
  passwordMode: 'noPassword',
  onlyFaultless: false,
  leaveOut: [],
  update: null,
  archiveMissing: false,
};
