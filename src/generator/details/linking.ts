import type { Call } from '../../../contract/kit/call';
import { describeFields } from '../../../contract/kit/describe';
import { RequestError, type RequestOptions, request } from '../../../dataProvider/request';

/** How links are changed. `reversed`: by a call of the linked records, which takes one of them and several of these. */
export interface Linking {
  call: Call;
  reversed: boolean;
}

/** So many requests one after the other are still quick to wait for. */
const reversedMaximum = 25;

/** The key under which a call that adds or removes links takes the linked records: all but the parent's own. */
const linkedKey = (call: Call): string => Object.keys(describeFields(call.request)).find((key) => key !== 'uuid') ?? '';

/** Number of records that can be linked at once. */
export const linkedMaximum = ({ call, reversed }: Linking): number | undefined =>
  reversed ? reversedMaximum : describeFields(call.request)[linkedKey(call)]?.maximum;

/** Makes the call for one parent; answers what it does. Throws the RequestError of the call. */
export const requestLinks = (
  call: Call,
  uuid: string,
  linked: readonly string[],
  options: RequestOptions,
): Promise<unknown> => request(call, { uuid, [linkedKey(call)]: linked }, options);

/**
 * Adds links to the record `uuid`, or removes them. Failures are told in a toast; one that is refused does not keep the
 * next from being tried, without a server it ends there.
 *
 * @returns those of the linked it is done for; that it is, is for the caller to say.
 */
export const changeLinks = async (
  { call, reversed }: Linking,
  uuid: string,
  linked: readonly string[],
): Promise<readonly string[]> => {
  const requests = reversed
    ? linked.map((each) => ({ parent: each, children: [uuid], changed: [each] }))
    : [{ parent: uuid, children: linked, changed: linked }];
  const done: string[] = [];
  for (const { parent, children, changed } of requests) {
    try {
      await requestLinks(call, parent, children, { toast: 'failures' });
      done.push(...changed);
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      if (error.status !== 400) break;
    }
  }
  return done;
};
