import type { Call } from '../../../contract/kit/call';
import { sortableFields } from '../../../contract/kit/describe';
import { pageSizes } from '../../../contract/shapes/constants';
import { request } from '../../../dataProvider/request';

/** For requests of which a progress bar tells, and whose failures are told beside it. */
export const quietly = { loader: 'hide', toast: false } as const;

const perPage = Math.max(...pageSizes);

interface Page {
  items: readonly { uuid: string }[];
  total: number;
}

/** One page of a list call, past every cache; `rest` narrows it. */
const readPage = async (call: Call, page: number, rest: Readonly<Record<string, unknown>>): Promise<Page> => {
  const order = { sortBy: sortableFields(call.request)[0], sortDirection: 'asc' };
  return (await request(call, { filter: {}, page, perPage, ...order, ...rest }, quietly)) as Page;
};

/**
 * The uuids of all records of a list call, page by page, each once though the list may change meanwhile; fewer than
 * `total`, if it was stopped. Throws the RequestError of the call.
 */
export const readAll = async (
  call: Call,
  rest: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
  onProgress: (done: number, total: number) => void,
): Promise<{ uuids: string[]; total: number }> => {
  const uuids = new Set<string>();
  for (let page = 1; ; page += 1) {
    const { items, total } = await readPage(call, page, rest);
    for (const { uuid } of items) uuids.add(uuid);
    onProgress(Math.min(uuids.size, total), total);
    const isLast = items.length === 0 || page * perPage >= total;
    if (isLast || signal.aborted) return { uuids: [...uuids], total: isLast ? uuids.size : total };
  }
};
