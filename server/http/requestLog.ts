import type { FastifyInstance } from 'fastify';

const quietRoutes = ['/healthz', '/readyz', '/metrics', '/api/heartbeat'];

/** One line a request: what was asked, how it ended, how long it took. No addresses, headers or bodies. */
export const logRequests = (app: FastifyInstance): void => {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const level = quietRoutes.includes(route) || !route.startsWith('/api') ? 'debug' : 'info';
    const duration = Math.round(reply.elapsedTime);
    request.log[level]({ method: request.method, route, status: reply.statusCode, duration }, 'request');
  });
};
