import type { Call } from '../../../contract/kit/call';
import type { FieldShape } from '../../../contract/kit/describe';
import { fieldsInRows, type importCalls, rowRequestOf } from '../../../contract/kit/recordImport';

/** The calls of an import, whichever area's. */
export type ImportCalls = ReturnType<typeof importCalls<'hazardousSubstances', string>>;

/** The calls that import records of a resource, if it has some. */
export const importCallsOf = (calls: Readonly<Record<string, Call | undefined>>): ImportCalls | undefined =>
  calls.uploadImport ? (calls as unknown as ImportCalls) : undefined;

/** The fields that columns can be assigned to, as the form has them. */
export const fieldsOf = (calls: Readonly<Record<string, Call | undefined>>): FieldShape[] =>
  calls.create ? fieldsInRows(rowRequestOf(calls.create)) : [];
