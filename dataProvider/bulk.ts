import type { BulkResult, Call } from '../contract/kit/call';
import { describeFields } from '../contract/kit/describe';
import { request } from './request';
import { RequestError } from './requestError';

/** True if the call takes many records at once. */
export const takesMany = (call: Call): boolean => 'uuids' in describeFields(call.request);

const perCall = (call: Call): number => describeFields(call.request).uuids?.maximum ?? 1;

// What came of it is for the caller to say: how many of them went through, and not once for each.
const options = { toast: 'failures' } as const;

type Besides = Readonly<Record<string, unknown>>;

const one = async (call: Call, uuid: string, besides: Besides): Promise<BulkResult> => {
  await request(call, { ...besides, uuid }, options);
  return { uuid, error: null };
};

const many = async (call: Call, uuids: readonly string[], besides: Besides): Promise<BulkResult[]> => {
  const answer = (await request(call, { ...besides, uuids }, options)) as { results: BulkResult[] };
  return answer.results;
};

/** A refusal as a result for each, so that those before it still count. */
const refused = (error: unknown, uuids: readonly string[]): BulkResult[] => {
  if (!(error instanceof RequestError) || !error.code) throw error;
  const { code, params, results } = error;
  if (results.length > 0) return results;
  return uuids.map((uuid) => ({ uuid, error: { code, params } }));
};

/**
 * Makes a call for records: all at once where it takes `uuids`, else one after another; `besides` is what it takes for
 * all of them. Answers a result for each: of several that are done one after another, a refusal keeps none from being
 * tried. Throws the first failure if nothing went well, and where a call takes all at once.
 *
 * @param onProgress hears of how many there is a result
 */
export const callForEach = async (
  call: Call,
  uuids: readonly string[],
  besides: Besides = {},
  onProgress?: (done: number) => void,
): Promise<BulkResult[]> => {
  const size = takesMany(call) ? perCall(call) : 1;
  const isOneByOne = !takesMany(call) && uuids.length > 1;
  const results: BulkResult[] = [];
  for (let start = 0; start < uuids.length; start += size) {
    const part = uuids.slice(start, start + size);
    try {
      const [first] = part;
      results.push(
        ...(takesMany(call) || !first ? await many(call, part, besides) : [await one(call, first, besides)]),
      );
    } catch (error) {
      if (!isOneByOne && !results.some((result) => !result.error)) throw error;
      results.push(...refused(error, part));
    }
    onProgress?.(results.length);
  }
  return results;
};
