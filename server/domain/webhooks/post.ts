import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Reach } from '../../base/reach';
import { checkedLookup, targetOf } from '../../base/reach';

/** Milliseconds for all of it, from the name to the status. */
const patience = 15_000;
/** Bytes of an answer's head; of its body nothing is read. */
const maximumHead = 16 * 1024;

interface Post {
  headers: Readonly<Record<string, string>>;
  body: string;
}

/**
 * Sends a message once. Redirects are not followed, no connection is kept, and nothing of the answer counts but its
 * status.
 *
 * @returns the status
 * @throws AddressRefused where it may not go there, else what kept it from getting through
 */
export const post = (
  address: string,
  { headers, body }: Post,
  reach: Reach,
  lookup = checkedLookup(reach),
): Promise<number> => {
  const target = targetOf(address, reach);
  const request = target.protocol === 'https:' ? requestHttps : requestHttp;
  const content = Buffer.from(body);
  return new Promise((resolve, reject) => {
    const sent = request(
      target,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': content.length, ...headers },
        agent: false,
        lookup,
        maxHeaderSize: maximumHead,
        signal: AbortSignal.timeout(patience),
      },
      (response) => {
        response.destroy();
        resolve(response.statusCode ?? 0);
      },
    );
    sent.on('error', reject);
    sent.end(content);
  });
};
