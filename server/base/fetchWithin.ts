import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { checkedLookup, type Reach, targetOf } from './reach';

/** Milliseconds for all of it, from the name to the last byte. */
const patience = 10_000;
const maximumHead = 16 * 1024;
const maximumBody = 1024 * 1024;

interface Wanted {
  method?: string | undefined;
  headers?: ConstructorParameters<typeof Headers>[0];
  body?: unknown;
}

const bodyOf = (body: unknown): string | undefined => {
  if (body === undefined || body === null) return undefined;
  if (typeof body === 'string' || body instanceof URLSearchParams) return String(body);
  throw new Error('Only texts and forms are sent');
};

/** Of these statuses there is no body, nor may a `Response` have one. */
const withoutBody = [204, 205, 304];

/**
 * `fetch` for libraries that call addresses which somebody has entered: only where the reach allows, without redirects,
 * and for so long and so much at most. Rejects with `AddressRefused`, or what kept it from getting through.
 */
export const fetchWithin =
  (reach: Reach, lookup = checkedLookup(reach)) =>
  async (address: string, { method = 'GET', headers, body }: Wanted = {}): Promise<Response> => {
    const target = targetOf(address, reach);
    const request = target.protocol === 'https:' ? requestHttps : requestHttp;
    const content = bodyOf(body);
    const sent = new Headers(headers);
    if (content !== undefined) sent.set('content-length', String(Buffer.byteLength(content)));
    return new Promise((resolve, reject) => {
      const options = { agent: false, lookup, maxHeaderSize: maximumHead, signal: AbortSignal.timeout(patience) };
      const going = request(target, { ...options, method, headers: Object.fromEntries(sent) }, (response) => {
        const chunks: Buffer[] = [];
        let size = 0;
        response.on('data', (chunk: Buffer) => {
          size += chunk.length;
          if (size > maximumBody) going.destroy(new Error('The answer is too long'));
          else chunks.push(chunk);
        });
        response.on('error', reject);
        response.on('end', () => {
          const { statusCode: status = 502 } = response;
          const type = response.headers['content-type'];
          const whole = withoutBody.includes(status) ? null : Buffer.concat(chunks);
          resolve(new Response(whole, { status, ...(type && { headers: { 'content-type': type } }) }));
        });
      });
      going.on('error', reject);
      going.end(content);
    });
  };
