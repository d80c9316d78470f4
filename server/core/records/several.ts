import type { BulkResult } from '../../../contract/kit/call';
import type { ErrorCode } from '../../../contract/names/errors';
import { CallError } from '../../base/errors';
import type { Context } from '../context/context';
import { bulkResults } from '../lists/bulk';
import type { PlainRecord } from './plainRecord';
import { isVisible, refusalOf } from './shown';

interface Locked {
  going: readonly string[];
  /** Why each of the others stays as it is. */
  staying: ReadonlyMap<string, ErrorCode>;
}

/** Of these records those that the caller may see, locked: with which of them a call named by an ability goes through. */
export const lockSeveral = async (
  record: PlainRecord,
  context: Context,
  uuids: readonly string[],
  ability: string,
): Promise<Locked> => {
  const { table, records } = record;
  const found = await context.tx
    .select({ id: table.id, refusal: refusalOf(record, ability, context.clock.now()) })
    .from(records)
    .where(isVisible(record, context.caller, uuids))
    .orderBy(table.id)
    .for('update');
  const staying = found.flatMap(({ id, refusal }) => (refusal ? [[String(id), refusal] as const] : []));
  return {
    going: found.flatMap(({ id, refusal }) => (refusal ? [] : [String(id)])),
    staying: new Map(staying),
  };
};

/** @throws CallError if nothing came of it for any of them */
export const resultsOf = (
  { notFound }: PlainRecord,
  uuids: readonly string[],
  { going, staying }: Locked,
): BulkResult[] => {
  const done = new Set(going);
  const refusals = uuids
    .filter((uuid) => !done.has(uuid))
    .map((uuid) => [uuid, new CallError(staying.get(uuid) ?? notFound)] as const);
  return bulkResults(uuids, new Map(refusals));
};
