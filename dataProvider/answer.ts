import { RequestError } from './requestError';

/** Answer to a call: the envelope's body, or the error. */
export type Answer = { ok: true; body: unknown } | { ok: false; error: RequestError; sentCode: string | null };

const parse = (content: string): { body?: { error?: Record<string, unknown> } } => {
  try {
    const parsed: unknown = JSON.parse(content);
    return parsed !== null && typeof parsed === 'object' ? parsed : {};
  } catch {
    // Not from our server: a proxy's error page, for instance. The status says enough.
    return {};
  }
};

/** Reads an HTTP answer in the API's envelope. A 200 without the envelope counts as an internal error. */
export const readAnswer = (status: number, content: string, retryAfter: string | null): Answer => {
  const envelope = parse(content);
  if (status === 200 && envelope.body !== undefined) return { ok: true, body: envelope.body };
  const body = envelope.body?.error;
  const sentCode = typeof body?.code === 'string' ? body.code : null;
  const seconds = retryAfter && /^\d+$/.test(retryAfter) ? Number(retryAfter) : null;
  return { ok: false, error: new RequestError(status === 200 ? 500 : status, body, seconds), sentCode };
};
