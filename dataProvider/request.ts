import type * as z from 'zod/mini';
import type { Call, ResponseOf, Route } from '../contract/kit/call';
import type { Answer } from './answer';
import { emit } from './events';
import { addLoadingError, clearLoadingErrors, type LoaderState, startLoading } from './loading';
import { RequestError } from './requestError';
import { type Sending, send } from './send';
import { fetchXsrfToken, isTokenFetched } from './xsrf';

export { RequestError } from './requestError';

export interface RequestOptions extends Sending {
  /** Identifier of the loader that is shown and whose errors are kept; `page` unless told. */
  loaderId?: string;
  /** State of the loader meanwhile: `load` for reads, `save` for writes, nothing for silent writes, unless told. */
  loader?: LoaderState;
  /** False leaves it to the caller to tell of success and failure; `failures` of the success alone. */
  toast?: boolean | 'failures';
  /** True if what is shown stays when the call is refused: it is being changed in a form. */
  isForm?: boolean;
}

const loaderByKind: Record<Call['kind'], LoaderState> = { read: 'load', write: 'save', silentWrite: 'hide' };

const sendWithFreshToken = async (call: Route, body: Record<string, unknown>, options: Sending): Promise<Answer> => {
  const first = await send(call, body, options);
  if (first.ok || first.error.code !== 'xsrf.invalid' || !isTokenFetched(call)) return first;
  await fetchXsrfToken();
  return send(call, body, options);
};

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** Ends when the signal says so, whatever is still waited for, such as a token that other calls wait for as well. */
const unlessAborted = async (answer: Promise<Answer>, signal?: AbortSignal): Promise<Answer> => {
  if (!signal) return answer;
  let abort = (): void => undefined;
  const aborted = new Promise<never>((_, reject) => {
    abort = () => reject(new DOMException('aborted', 'AbortError'));
    signal.addEventListener('abort', abort);
    if (signal.aborted) abort();
  });
  return Promise.race([answer, aborted]).finally(() => signal.removeEventListener('abort', abort));
};

const attempt = async (call: Route, body: Record<string, unknown>, options: Sending): Promise<Answer> => {
  try {
    return await unlessAborted(sendWithFreshToken(call, body, options), options.signal);
  } catch (error) {
    if (isAbort(error) || options.signal?.aborted) throw error;
    return { ok: false, error: new RequestError(0), sentCode: null };
  }
};

/** True if the server would not do it: what is shown is not what is there any more. */
const isRefusal = ({ status, code }: RequestError): boolean =>
  status === 404 || (status === 400 && code !== 'schema.invalid');

/** A code of the server that this dashboard has no text for: for whoever watches errors, not for the person. */
const logUnknownCode = (call: Route, code: string): void => {
  globalThis.reportError?.(new Error(`Unknown error code "${code}" from ${call.path}`));
};

/** Makes a call by nothing but its route; the same as `request`, except that the types know nothing of its shapes. */
export const requestRoute = async (
  call: Route,
  body: Record<string, unknown>,
  options: RequestOptions = {},
): Promise<unknown> => {
  const { loaderId = 'page', toast = true } = options;
  clearLoadingErrors(loaderId);
  const endLoading = startLoading(loaderId, options.loader ?? loaderByKind[call.kind]);
  try {
    const answer = await attempt(call, body, options);
    if (answer.ok) {
      if (call.changes) emit('changed', call.changes);
      if (call.kind === 'write') emit('written', { call, quiet: toast !== true });
      return answer.body;
    }
    const { error, sentCode } = answer;
    if (call.changes && !options.isForm && isRefusal(error)) emit('changed', call.changes);
    const code = sentCode ?? (call.upload ? 'internal' : null);
    if (code) addLoadingError(loaderId, code);
    if (sentCode && !error.code) logUnknownCode(call, sentCode);
    if (sentCode === 'release.changed') emit('outdated');
    if (error.status === 401 && call.access !== 'public') emit('unauthenticated', error.code);
    if (toast) emit('failed', error, call);
    throw error;
  } finally {
    endLoading();
  }
};

/**
 * Makes a call of the contract: clears the loader's errors, shows the loader, sends, hides the loader.
 * Answers the envelope's body. Throws a RequestError for every status but 200 (0 without a network), and the
 * AbortError if `signal` aborted.
 */
export const request = async <C extends Call>(
  call: C,
  body: z.input<C['request']>,
  options: RequestOptions = {},
): Promise<ResponseOf<C>> => {
  const answer = await requestRoute(call, body as Record<string, unknown>, options);
  return answer as ResponseOf<C>;
};
