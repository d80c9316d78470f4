import { createHmac, randomBytes } from 'node:crypto';

/** Prefix of secrets, by Standard Webhooks 1.0. */
const prefix = 'whsec_';
/** Between 24 and 64, says the specification; as many as the hash is long. */
const secretBytes = 32;

/** A new secret to sign with: `whsec_` and 32 random bytes in base64. */
export const newWebhookSecret = (): string => prefix + randomBytes(secretBytes).toString('base64');

/** Signed content: id, seconds since 1970 and body. */
export interface Signed {
  id: string;
  timestamp: number;
  body: string;
}

const signatureBy = (secret: string, { id, timestamp, body }: Signed): string => {
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
};

/**
 * The three headers of Standard Webhooks 1.0; with two secrets there are two signatures, so that a receiver can change
 * over without losing a message.
 */
export const signatureHeaders = (secrets: readonly string[], signed: Signed): Record<string, string> => ({
  'webhook-id': signed.id,
  'webhook-timestamp': String(signed.timestamp),
  'webhook-signature': secrets.map((secret) => signatureBy(secret, signed)).join(' '),
});
