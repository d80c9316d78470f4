import type { FastifyInstance } from 'fastify';

const quietRoutes = ['/healthz', '/readyz', '/metrics', '/api/heartbeat'];

/** One line a request: what was asked, how it ended, how long it took. No addresses, headers or bodies. */
export const logRequests = (app: FastifyInstance): void => {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const isCall = route.startsWith('/api') || route.startsWith('/scim');
    const level = quietRoutes.includes(route) || !isCall ? 'debug' : 'info';
    const duration = Math.round(reply.elapsedTime);
    request.log[level]({ method: request.method, route, status: reply.statusCode, duration }, 'request');
  });
};
