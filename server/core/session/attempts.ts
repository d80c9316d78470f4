import { createFairQueue } from '../../base/fairQueue';
import type { Transaction } from '../../db/database';
import type { PublicContext } from '../context/context';
import { type Counter, type Counting, attempt as makeAttempt } from './attempt';
import { type FactorHolder, idsOf } from './factorHolder';
import { networkOf } from './networkOf';
import { countAttempt, type ThrottleKey, throttleKey } from './throttle';

/** The fifth failure in a row makes an account wait. */
const accountPatience = { freeAttempts: 4 };
/** A whole company may sit behind one address: as many may mistype or ask for links. */
const addressPatience = { freeAttempts: 49 };

/**
 * As many at once as Node has threads to hash with; more would only wait for these, and keep connections to the
 * database meanwhile.
 */
const atOnce = 4;
/** A shift of five hundred waits, and four times as many. */
const longestLine = 2_000;

const passwords = createFairQueue({ atOnce, longest: longestLine });
const secrets = createFairQueue({ atOnce, longest: longestLine });

export const accountKey = (clientIdentifier: string, username: string): ThrottleKey =>
  throttleKey('login', clientIdentifier.toLowerCase(), username.toLowerCase());

/** Throttle key of an account of a licensee's staff. */
export const partnerAccountKey = (licenseeId: string, username: string): ThrottleKey =>
  throttleKey('partnerLogin', licenseeId, username.toLowerCase());

const countAddress = (purpose: string, address: string): Counter => ({
  key: throttleKey(purpose, networkOf(address)),
  patience: addressPatience,
  isForgiving: false,
});

const countAccount = (key: ThrottleKey): Counter => ({ key, patience: accountPatience, isForgiving: true });

/** Counters of attempts to sign in: the address, and the account that is tried. */
export const signInCounters = (address: string, account: ThrottleKey) =>
  [countAddress('address', address), countAccount(account)] as const;

/** Proves a password at sign-in, counted for address and account. @throws what `attempt` throws */
export const attemptSignIn = <T>(
  { database, clock, http }: PublicContext,
  account: ThrottleKey,
  work: () => Promise<T>,
): Promise<T> =>
  makeAttempt({ shared: database.shared, clock }, passwords, [...signInCounters(http.ip, account)], work);

/** Throttle key of wrong codes at the sign-in of a person. */
export const secondFactorKey = (holder: FactorHolder): ThrottleKey => throttleKey('secondFactor', ...idsOf(holder));

/** Proves a second factor at sign-in, counted for address and person as a password is. @throws what `attempt` throws */
export const attemptSecondFactor = <T>(
  { database, clock, http }: PublicContext,
  key: ThrottleKey,
  work: () => Promise<T>,
): Promise<T> => {
  const counters = [countAddress('secondFactor.address', http.ip), countAccount(key)] as const;
  return makeAttempt({ shared: database.shared, clock }, secrets, counters, work);
};

/**
 * Proves a passkey at sign-in before anybody has said who they are, counted for the address. @throws what `attempt`
 * throws
 */
export const attemptPasskey = <T>({ database, clock, http }: PublicContext, work: () => Promise<T>): Promise<T> =>
  makeAttempt({ shared: database.shared, clock }, secrets, [countAddress('passkey.address', http.ip)], work);

/** Proves a password, counted for that key alone. @throws what `attempt` throws */
export const attemptPassword = <T>(counting: Counting, key: ThrottleKey, work: () => Promise<T>): Promise<T> =>
  makeAttempt(counting, passwords, [countAccount(key)], work);

/** Secrets that somebody without a session may hold: each kind is counted apart. */
type Secret = 'supportLogin' | 'certificateCheck' | 'calendarFeed' | 'providerSignOut' | 'providerAnswer';

/** Looks up what somebody sent who has nothing else to show, counted for the address. @throws what `attempt` throws */
export const attemptSecret = <T>(
  { database, clock, http }: Pick<PublicContext, 'database' | 'clock' | 'http'>,
  kind: Secret,
  work: () => Promise<T>,
): Promise<T> =>
  makeAttempt({ shared: database.shared, clock }, secrets, [countAddress(`${kind}.address`, http.ip)], work);

/** Counts a request for a link to set a password. @returns seconds to wait first, or 0 */
export const countResetRequest = (tx: Transaction, address: string, now: Date): Promise<number> =>
  countAttempt(tx, throttleKey('passwordReset.address', networkOf(address)), now, addressPatience);

/** Counts a key that opens nothing. @returns seconds until the next one is looked at, or 0 */
export const countWrongKey = (tx: Transaction, address: string, now: Date): Promise<number> =>
  countAttempt(tx, throttleKey('apiKey.address', networkOf(address)), now, addressPatience);
