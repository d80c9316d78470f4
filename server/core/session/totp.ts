import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** Seconds that a code holds, as every app assumes. */
const period = 30;
/** Steps before and after the present one whose codes are taken too: clocks differ, and people type. */
const window = 1;

const secretOf = (bytes: Uint8Array): Secret => new Secret({ buffer: Uint8Array.from(bytes).buffer });

/** 160 bits, as RFC 4226 recommends. */
export const newTotpSecret = (): Uint8Array => randomBytes(20);

/** A secret as people type it into an app. */
export const secretText = (secret: Uint8Array): string => secretOf(secret).base32;

/** Address that an app reads from a QR code: the secret, under the product's name and the person's. */
export const totpAddress = (secret: Uint8Array, names: { issuer: string; label: string }): string =>
  new TOTP({ ...names, secret: secretOf(secret), period }).toString();

/** The step of time whose code this is, compared in constant time; null: of none that is near. */
export const totpStep = (secret: Uint8Array, token: string, now: Date): number | null => {
  const timestamp = now.getTime();
  const delta = TOTP.validate({ secret: secretOf(secret), token, period, timestamp, window, digits: 6 });
  return delta === null ? null : TOTP.counter({ timestamp, period }) + delta;
};
