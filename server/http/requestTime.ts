import type { FastifyInstance, FastifyRequest } from 'fastify';

const second = 1_000;

/** From the first byte of a request to its last: a body of 1 MiB gets through at 280 kbit/s. */
const usualTime = 30 * second;

/**
 * The same for uploads: 5 MiB, the largest file but one kind, take 11 minutes at the 64 kbit/s that a phone is left
 * with when its volume is used up. An import's 20 MiB need four times the speed, which an administrator's line has.
 * Only people who may upload get so long: everybody else was refused before.
 */
const uploadTime = 720 * second;

/** Until the last of the headers. */
const headersTime = 20 * second;

/**
 * Time limits that Node itself looks after: headers, and requests as a whole. It looks every few seconds, so much it
 * may be late.
 */
export const requestTimes = {
  requestTimeout: uploadTime,
  http: { headersTimeout: headersTime, connectionsCheckingInterval: 5 * second },
} as const;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes files, which may be long on their way. */
    takesUploads?: boolean;
    /** Nobody shall learn of a request that it was made. */
    isAnonymous?: boolean;
  }
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Error that Node reports when a request takes too long: it is answered with 408, and its connection ended. */
const tooSlow = (): Error => Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });

/**
 * Ends requests whose body is not there in time. An upload is given longer as long as nobody has answered it: what
 * still arrives after a refusal is wanted by no one.
 */
export const limitRequestTime = (app: FastifyInstance, time = usualTime): void => {
  app.addHook('onRequest', async (request, reply) => {
    if (!hasBody(request)) return;
    const { raw, routeOptions } = request;
    const timer = setTimeout(() => {
      if (routeOptions.config.takesUploads && !reply.sent) return;
      // Which ends its connection as well.
      if (reply.raw.headersSent) raw.destroy();
      else app.server.emit('clientError', tooSlow(), raw.socket);
    }, time);
    const forget = () => clearTimeout(timer);
    raw.once('end', forget).once('close', forget);
  });
};
