import { createHash } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tooMany } from '../session/throttle';

/**
 * The key that a request shows, if it shows one. Another scheme, such as the name and password that a proxy in front of us
 * asks for, is none of ours.
 */
export const bearerOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  /^bearer(?: +|$)(.*)$/i.exec(headers.authorization ?? '')?.[1]?.trim();

/** Maximum number of keys that this process counts at once; beyond it, the one that was asked longest ago is counted anew. */
const countedKeys = 10_000;

/**
 * Lets each key make so many requests within a minute, and says with each answer how many are left. Counted in this
 * process: behind several instances a key may make as many at each.
 */
export const limitKeys = async (app: FastifyInstance, perMinute: number): Promise<void> => {
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: 60_000,
    cache: countedKeys,
    // RateLimit-Limit, RateLimit-Remaining and RateLimit-Reset, in seconds.
    enableDraftSpec: true,
    allowList: (request) => bearerOf(request) === undefined,
    keyGenerator: (request) =>
      createHash('sha256')
        .update(bearerOf(request) ?? '')
        .digest('base64'),
    errorResponseBuilder: (_, { ttl }) => tooMany(Math.ceil(ttl / 1_000)),
  });
};
