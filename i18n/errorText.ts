import type { ErrorCode } from '../contract/names/errors';
import type { Translate } from './words';

/** A failed call, as the request helper throws it. */
interface Failure {
  /** HTTP status, or 0 without an answer. */
  status: number;
  code: ErrorCode | null;
  params: Readonly<Record<string, string | number>>;
  retryAfter: number | null;
}

/** Situation of the person: signing in, or at work. Some statuses mean different things there. */
export type Situation = 'signedIn' | 'signIn';

const keyByStatus: Readonly<Record<number, string>> = {
  0: 'errors.status.0',
  401: 'errors.status.401',
  403: 'errors.status.403',
  404: 'errors.status.404',
  413: 'errors.status.413',
  429: 'errors.status.429',
  500: 'errors.status.500',
  502: 'errors.status.500',
  503: 'errors.status.503',
};

const keyOf = ({ status, code }: Failure, situation: Situation): string => {
  if (status === 413 && code === 'file.invalidSize') return 'errors.upload.tooLarge';
  if (status === 400) return code ? `errors.${code}` : 'errors.status.400';
  if (situation === 'signIn' && (status === 401 || status === 403)) return `errors.signIn.${status}`;
  return keyByStatus[status] ?? 'errors.status.other';
};

/** Seconds until a throttled call may be tried again, or null if the server did not say. */
export const waitingSeconds = ({ status, params, retryAfter }: Failure): number | null => {
  if (status !== 429) return null;
  return typeof params.seconds === 'number' ? params.seconds : retryAfter;
};

/** Codes that are told in words of their own, whatever the status. */
const ownWords: ReadonlySet<ErrorCode | null> = new Set<ErrorCode>(['download.tooMany', 'partner.loginFailed']);

const waitText = (translate: Translate, seconds: number): string =>
  seconds < 120
    ? translate('errors.status.waitSeconds', { smart_count: seconds })
    : translate('errors.status.waitMinutes', { smart_count: Math.ceil(seconds / 60) });

/**
 * Text about a failed call: by status, and by the server's code for a 400 and where waiting is no punishment. Unknown
 * codes are logged where the call was made; nobody gets to read them.
 */
export const errorText = (translate: Translate, error: Failure, situation: Situation = 'signedIn'): string => {
  if (ownWords.has(error.code)) return translate(`errors.${error.code}`);
  const seconds = waitingSeconds(error);
  if (seconds !== null) return waitText(translate, seconds);
  return translate(keyOf(error, situation), error.params);
};
