import type { ErrorBody } from '../../../contract/call';
import type { CallError } from '../../core/errors';

interface BulkResult {
  uuid: string;
  error: Pick<ErrorBody, 'code' | 'params'> | null;
}

/** Each of the asked uuids once, with why it was refused; throws the first refusal if none went through. */
export const bulkResults = (uuids: readonly string[], refusals: ReadonlyMap<string, CallError>): BulkResult[] => {
  const results = [...new Set(uuids)].map((uuid) => ({ uuid, refusal: refusals.get(uuid) }));
  const first = results[0]?.refusal;
  if (first && results.every(({ refusal }) => refusal)) throw first;
  return results.map(({ uuid, refusal }) => ({
    uuid,
    error: refusal ? { code: refusal.code, ...(refusal.params && { params: refusal.params }) } : null,
  }));
};

/** Refuses everybody for whom there is no room any more, in the order asked. */
export const refuseBeyond = (
  ids: readonly string[],
  room: number,
  refusals: Map<string, CallError>,
  refusal: () => CallError,
): string[] => {
  for (const id of ids.slice(Math.max(0, room))) refusals.set(id, refusal());
  return ids.slice(0, Math.max(0, room));
};
