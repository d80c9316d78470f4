import { sign } from 'node:crypto';
import type { PushKeyPair } from './keyPair';

/** Seconds that a signature holds. A day is the most that push services take. */
const lifetime = 12 * 60 * 60;

const word = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/**
 * Proves to a push service that a message is from whom the browser has subscribed with (RFC 8292).
 * @param subject whom the service can turn to: an https address or `mailto:`
 * @returns the header `Authorization`
 */
export const vapidHeader = (
  { publicKey, signingKey }: PushKeyPair,
  { endpoint, subject, now }: { endpoint: string; subject: string; now: Date },
): string => {
  const exp = Math.floor(now.getTime() / 1_000) + lifetime;
  const claim = { aud: new URL(endpoint).origin, exp, sub: subject };
  const signed = `${word({ typ: 'JWT', alg: 'ES256' })}.${word(claim)}`;
  const signature = sign('sha256', Buffer.from(signed), { key: signingKey, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`;
};
