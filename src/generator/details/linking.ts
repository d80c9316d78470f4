import type { Call } from '../../../contract/call';
import { describeFields } from '../../../contract/describe';
import { type RequestOptions, request } from '../../../dataProvider/request';

/** The key under which a call that adds or removes links takes the linked records: all but the parent's own. */
const linkedKey = (call: Call): string => Object.keys(describeFields(call.request)).find((key) => key !== 'uuid') ?? '';

/** How many records the call takes at once. */
export const linkedMaximum = (call: Call): number | undefined => describeFields(call.request)[linkedKey(call)]?.maximum;

/** Adds links to the record `uuid`, or removes them; that it is done is for the caller to say. Throws the RequestError of the call. */
export const changeLinks = async (
  call: Call,
  uuid: string,
  linked: readonly string[],
  options: RequestOptions = { toast: 'failures' },
): Promise<void> => {
  await request(call, { uuid, [linkedKey(call)]: linked }, options);
};
