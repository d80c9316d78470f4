import type { BulkResult } from '../../../contract/kit/call';
import { CallError } from '../../base/errors';

/**
 * Each of the asked uuids once, with why it was refused. If none went through it throws the first refusal, which
 * carries the reason for each if there are several.
 */
export const bulkResults = (uuids: readonly string[], refusals: ReadonlyMap<string, CallError>): BulkResult[] => {
  const asked = [...new Set(uuids)];
  const results = asked.map((uuid): BulkResult => {
    const refusal = refusals.get(uuid);
    return {
      uuid,
      error: refusal ? { code: refusal.code, ...(refusal.params && { params: refusal.params }) } : null,
    };
  });
  const first = refusals.get(asked[0] ?? '');
  if (!first || results.some(({ error }) => !error)) return results;
  throw asked.length === 1 ? first : new CallError(first.code, { params: first.params, results });
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
