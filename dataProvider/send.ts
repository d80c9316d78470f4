import { apiVersionHeader, idleHeader } from '../contract/bootstrap/bootstrapRoutes';
import { idempotencyKeyHeader, type Route } from '../contract/kit/call';
import { addressOf } from './address';
import { type Answer, readAnswer } from './answer';
import { forgetEarly, takeEarly } from './early';
import { fetchAnswer } from './fetchAnswer';
import { idleSeconds } from './idle';
import { xsrfHeaders } from './xsrf';

/** Put here by the build. */
declare const API_VERSION: string;

export interface Sending {
  signal?: AbortSignal;
  files?: File[];
  onProgress?: (fraction: number) => void;
  /** Sent even if the page goes away meanwhile, which a beacon cannot do with our header. */
  keepalive?: boolean;
  /** Tells that a request which arrives again is the same. */
  idempotencyKey?: string;
}

/** Sends a call once. A network failure rejects; any HTTP status is an answer. */
export const send = async (call: Route, body: Record<string, unknown>, options: Sending): Promise<Answer> => {
  const { url, rest } = addressOf(call, body);
  if (call.kind !== 'read') forgetEarly();
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (typeof API_VERSION !== 'undefined') headers[apiVersionHeader] = API_VERSION;
  if (idleSeconds() > 0) headers[idleHeader] = String(idleSeconds());
  if (options.idempotencyKey) headers[idempotencyKeyHeader] = options.idempotencyKey;
  if (call.method === 'POST') Object.assign(headers, await xsrfHeaders(call));
  if (call.upload) {
    const { upload } = await import('./upload');
    return upload(url, { ...options, headers, field: call.upload.field, extra: rest });
  }
  if (call.method === 'POST') headers['Content-Type'] = 'application/json';
  const init: RequestInit = {
    method: call.method,
    credentials: 'include',
    headers,
    ...(call.method === 'POST' && { body: JSON.stringify(rest) }),
    ...(options.signal && { signal: options.signal }),
    ...(options.keepalive && { keepalive: true }),
  };
  const response = await (takeEarly(url, init) ?? fetchAnswer(url, init));
  // The file is read, and named, by `download`.
  if (call.download && response.ok) return { ok: true, body: response };
  return readAnswer(response.status, await response.text(), response.headers.get('Retry-After'));
};
