import { countAttempt, forgetAttempts, giveBackAttempt, type ThrottleKey, throttleKey } from '../../core/throttle';
import type { Transaction } from '../../db/database';

/** The fifth failure in a row makes an account wait. */
export const accountPatience = { freeAttempts: 4 };
/** A whole company may sit behind one address: also so many people at once may sign in or ask for links. */
const addressPatience = { freeAttempts: 49 };

/** An IPv6 network hands out 2^64 addresses to each household: they count as one. */
const networkOf = (address: string): string =>
  address.includes(':') && !address.includes('.') ? address.split(':').slice(0, 4).join(':') : address;

export const accountKey = (clientIdentifier: string, username: string): ThrottleKey =>
  throttleKey('login', clientIdentifier.toLowerCase(), username.toLowerCase());

const addressKey = (address: string): ThrottleKey => throttleKey('address', networkOf(address));

/** Counts an attempt to sign in against the address alone. @returns seconds to wait first, or 0 */
export const countAddress = (tx: Transaction, address: string, now: Date): Promise<number> =>
  countAttempt(tx, addressKey(address), now, addressPatience);

/** Counts an attempt to sign in before it is made, for address and account. @returns seconds to wait first, or 0 */
export const beginAttempt = async (
  tx: Transaction,
  account: ThrottleKey,
  address: string,
  now: Date,
): Promise<number> => {
  const forAddress = await countAddress(tx, address, now);
  if (forAddress > 0) return forAddress;
  const forAccount = await countAttempt(tx, account, now, accountPatience);
  // An attempt that the account's wait refuses is none, so it may not use up the address.
  if (forAccount > 0) await giveBackAttempt(tx, addressKey(address), now);
  return forAccount;
};

/**
 * Forgets the account's failures and gives the attempt back to the address, because it went well.
 * In the order of `beginAttempt`: the other way round the two could wait for each other.
 */
export const endAttempt = async (
  tx: Transaction,
  account: ThrottleKey,
  address: string,
  begunAt: Date,
): Promise<void> => {
  await giveBackAttempt(tx, addressKey(address), begunAt);
  await forgetAttempts(tx, account);
};

const supportLoginKey = (address: string): ThrottleKey => throttleKey('supportLogin.address', networkOf(address));

/** Counts a look at a customer adviser's link before it is looked up. @returns seconds to wait first, or 0 */
export const beginSupportLogin = (tx: Transaction, address: string, now: Date): Promise<number> =>
  countAttempt(tx, supportLoginKey(address), now, addressPatience);

/** Gives the look back to the address, because the link is good. */
export const endSupportLogin = (tx: Transaction, address: string, begunAt: Date): Promise<void> =>
  giveBackAttempt(tx, supportLoginKey(address), begunAt);

/** Counts a request for a link to set a password. @returns seconds to wait first, or 0 */
export const countResetRequest = (tx: Transaction, address: string, now: Date): Promise<number> =>
  countAttempt(tx, throttleKey('passwordReset.address', networkOf(address)), now, addressPatience);

const certificateCheckKey = (address: string): ThrottleKey =>
  throttleKey('certificateCheck.address', networkOf(address));

/** Counts a look at a certificate's public page before it is looked up. @returns seconds to wait first, or 0 */
export const beginCertificateCheck = (tx: Transaction, address: string, now: Date): Promise<number> =>
  countAttempt(tx, certificateCheckKey(address), now, addressPatience);

const calendarFeedKey = (address: string): ThrottleKey => throttleKey('calendarFeed.address', networkOf(address));

/** Counts a look at a secret calendar address before it is looked up. @returns seconds to wait first, or 0 */
export const beginCalendarFeed = (tx: Transaction, address: string, now: Date): Promise<number> =>
  countAttempt(tx, calendarFeedKey(address), now, addressPatience);

/** Gives the look back to the network address, because there is such a calendar. */
export const endCalendarFeed = (tx: Transaction, address: string, begunAt: Date): Promise<void> =>
  giveBackAttempt(tx, calendarFeedKey(address), begunAt);

/** Gives the look back to the address, because there is such a certificate. */
export const endCertificateCheck = (tx: Transaction, address: string, begunAt: Date): Promise<void> =>
  giveBackAttempt(tx, certificateCheckKey(address), begunAt);
