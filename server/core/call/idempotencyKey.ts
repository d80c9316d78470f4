import type { FastifyRequest } from 'fastify';
import { idempotencyKeyHeader } from '../../../contract/kit/call';

/**
 * Idempotency key: says of a request that arrives again that it is the same (the IETF's draft of `Idempotency-Key`).
 */
export const idempotencyKeyOf = ({ headers }: FastifyRequest): string | undefined => {
  const key = headers[idempotencyKeyHeader];
  return typeof key === 'string' && key.trim() !== '' ? key.trim() : undefined;
};
