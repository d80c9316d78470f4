import type { Call, ResponseOf } from '../contract/kit/call';
import type { RequestOptions } from './request';
import { save } from './save';

/** Of each call, the last thing that was sent and is not known to have been done, with its key. */
const unanswered = new Map<string, { sent: string; idempotencyKey: string }>();

const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

/**
 * Idempotency key: saves the same thing under the same key until it is known to have been done, so that a double click,
 * or another try after an answer that was lost, makes no second one. Entered anew after that, it is something new.
 */
export const saveOnce = async <C extends Call>(
  call: C,
  body: Record<string, unknown>,
  options: RequestOptions = {},
): Promise<ResponseOf<C>> => {
  const sent = JSON.stringify(body);
  const known = unanswered.get(call.path);
  const entry = known?.sent === sent ? known : { sent, idempotencyKey: newKey() };
  unanswered.set(call.path, entry);
  const answer = await save(call, body, { ...options, idempotencyKey: entry.idempotencyKey });
  if (unanswered.get(call.path) === entry) unanswered.delete(call.path);
  return answer;
};
