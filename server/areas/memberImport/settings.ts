import type { FieldError, RequestOf } from '../../../contract/kit/call';
import type { memberImport as calls } from '../../../contract/memberImport';
import type { ImportField } from '../../../contract/memberImport/importFields';
import { CallError } from '../../base/errors';
import { invalidRequest } from '../../base/refusals';
import type { Caller, Preparation } from '../../core/context/context';
import { hashPassword, verifyPassword } from '../../core/session/passwords';
import { refuseCommonPassword } from '../../core/session/refuseCommonPassword';
import type { ImportSettings } from '../../db/schema';
import { maySetPasswords } from '../../domain/people/abilities';

type ImportRequest = RequestOf<typeof calls.importCsv>;

/** The fields without which an import of this kind makes no sense: each needs a column. */
const requiredFields = ({ usernameMode, passwordMode, update }: ImportRequest): ImportField[] => [
  'firstName',
  'lastName',
  ...(usernameMode === 'column' ? (['username'] as const) : []),
  ...(passwordMode === 'byColumn' ? (['password'] as const) : []),
  ...(passwordMode === 'byEmail' ? (['email'] as const) : []),
  ...(passwordMode === 'bySms' ? (['mobileNumber'] as const) : []),
  ...(update ? [update.key] : []),
];

/**
 * Refuses a request that lacks a required column, or a password where one belongs, or has one where none does, or where
 * the caller may set none.
 */
export const checkChoices = (request: ImportRequest, caller: Caller): void => {
  const missing = requiredFields(request).filter((field) => request.mapping[field] === null);
  const fields: FieldError[] = missing.map((field) => ({ path: `mapping.${field}`, rule: 'required' }));
  if (fields.length > 0) throw invalidRequest(fields);
  const { passwordMode, initialPassword, usernameMode, update } = request;
  if (update?.key === 'username' && usernameMode !== 'column') {
    throw invalidRequest([{ path: 'update.key', rule: 'required' }]);
  }
  if ((passwordMode === 'initial' || passwordMode === 'byColumn') && !maySetPasswords(caller))
    throw new CallError('password.byLinkOnly');
  if (passwordMode !== 'initial' && initialPassword !== null) throw new CallError('passwordMode.invalid');
};

/** The settings to store, with the password for all as `hashInitialPassword` made it. */
export const toSettings = (request: ImportRequest, initialPasswordHash: string | null): ImportSettings => {
  const { importCursor: _, dryRun: __, initialPassword: ___, ...choices } = request;
  return { ...choices, initialPasswordHash };
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

type Choice = Pick<ImportSettings, 'headerLine' | 'mapping' | 'usernameMode' | 'passwordMode' | 'leaveOut' | 'update'>;

/**
 * True if an import is started with what was checked. Which rows to take, and whether to archive who is missing, may be
 * decided after the check; a password that is not sent again is the one of the check.
 */
export const isSameChoice = async (checked: ImportSettings, request: ImportRequest): Promise<boolean> => {
  const { initialPassword } = request;
  const key = ({ headerLine, mapping, usernameMode, passwordMode, leaveOut = [], update = null }: Choice) =>
    JSON.stringify([
      headerLine,
      Object.entries(mapping).sort(([a], [b]) => a.localeCompare(b)),
      usernameMode,
      passwordMode,
      leaveOut.toSorted(),
      update && [update.key, update.replacePlaces],
    ]);
  if (key(checked) !== key(request)) return false;
  if (initialPassword === null || checked.initialPasswordHash === null) return true;
  return verifyPassword(checked.initialPasswordHash, initialPassword);
};
