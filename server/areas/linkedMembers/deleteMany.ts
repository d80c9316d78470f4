import type { ErrorCode } from '../../../contract/errors';
import { CallError } from '../../core/errors';
import { bulkResults } from '../members/bulk';

/** For deleting many: a result for each of the asked, of which only `found` exist and may be deleted. */
export const resultsOfFound = (uuids: readonly string[], found: readonly { id: string }[], notFound: ErrorCode) => {
  const ids = new Set(found.map(({ id }) => id));
  const missing = uuids.filter((uuid) => !ids.has(uuid));
  return bulkResults(uuids, new Map(missing.map((uuid) => [uuid, new CallError(notFound)])));
};
