import type { FieldError, RequestOf } from '../../../contract/call';
import type { memberImport as calls, ImportField } from '../../../contract/memberImport';
import type { Preparation } from '../../core/context';
import { CallError } from '../../core/errors';
import { invalidRequest } from '../../core/parse';
import { hashPassword, verifyPassword } from '../../core/passwords';
import { refuseCommonPassword } from '../../core/refuseCommonPassword';
import type { ImportSettings } from '../../db/schema';

type ImportRequest = RequestOf<typeof calls.importCsv>;

/** The fields without which an import of this kind makes no sense: each needs a column. */
const requiredFields = ({ usernameMode, passwordMode, updateBy }: ImportRequest): ImportField[] => [
  'firstName',
  'lastName',
  ...(usernameMode === 'column' ? (['username'] as const) : []),
  ...(passwordMode === 'byColumn' ? (['password'] as const) : []),
  ...(passwordMode === 'byEmail' ? (['email'] as const) : []),
  ...(passwordMode === 'bySms' ? (['mobileNumber'] as const) : []),
  ...(updateBy ? [updateBy] : []),
];

/** Refuses a request that lacks a required column, or a password where one belongs, or has one where none does. */
export const checkChoices = (request: ImportRequest): void => {
  const { usernameMode, updateBy, mapping } = request;
  // Whoever is known by a username has one in the file: it is neither made up nor given anew.
  const isUnread = (field: ImportField) =>
    field === 'username' && updateBy === 'username' && usernameMode === 'generated';
  const missing = [...new Set(requiredFields(request))].filter((field) => mapping[field] === null || isUnread(field));
  const fields: FieldError[] = missing.map((field) => ({ path: `mapping.${field}`, rule: 'required' }));
  if (fields.length > 0) throw invalidRequest(fields);
  const { passwordMode, initialPassword } = request;
  if (passwordMode !== 'initial' && initialPassword !== null) throw new CallError('passwordMode.invalid');
};

/** The settings to store, with the password for all as `hashInitialPassword` made it. */
export const toSettings = (request: ImportRequest, initialPasswordHash: string | null): ImportSettings => {
  const { skipHeaderRow, mapping, usernameMode, passwordMode, onlyFaultless, leaveOut, updateBy } = request;
  return { skipHeaderRow, mapping, usernameMode, passwordMode, initialPasswordHash, onlyFaultless, leaveOut, updateBy };
};

/** A password for all is hashed once, here, and nowhere kept as it came. Throws `password.tooCommon`. */
export const hashInitialPassword = async (
  preparation: Preparation,
  { initialPassword }: ImportRequest,
): Promise<string | null> => {
  if (initialPassword === null) return null;
  await refuseCommonPassword(preparation, initialPassword);
  return hashPassword(initialPassword);
};

type Choice = Pick<
  ImportSettings,
  'skipHeaderRow' | 'mapping' | 'usernameMode' | 'passwordMode' | 'leaveOut' | 'updateBy'
>;

/**
 * Whether an import is started with what was checked. Which rows to take may be decided after the check; a password
 * that is not sent again is the one of the check.
 */
export const isSameChoice = async (checked: ImportSettings, request: ImportRequest): Promise<boolean> => {
  const { initialPassword } = request;
  const key = ({ skipHeaderRow, mapping, usernameMode, passwordMode, leaveOut = [], updateBy = null }: Choice) =>
    JSON.stringify([
      skipHeaderRow,
      Object.entries(mapping).sort(([a], [b]) => a.localeCompare(b)),
      usernameMode,
      passwordMode,
      leaveOut.toSorted(),
      updateBy,
    ]);
  if (key(checked) !== key(request)) return false;
  if (initialPassword === null || checked.initialPasswordHash === null) return true;
  return verifyPassword(checked.initialPasswordHash, initialPassword);
};
