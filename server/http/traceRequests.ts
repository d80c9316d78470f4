import type { FastifyInstance, FastifyRequest } from 'fastify';
import { currentTracer, type OpenSpan } from '../base/trace';

/** Probes, which ask whether the process lives. */
const quietRoutes = ['/healthz', '/readyz', '/metrics', '/api/heartbeat'];

/**
 * A span for each call, named by its route: addresses name people and tokens. What nobody shall learn of is not traced,
 * nor are files of the dashboard.
 */
export const traceRequests = (app: FastifyInstance): void => {
  const tracer = currentTracer();
  if (!tracer) return;
  const spans = new WeakMap<FastifyRequest, OpenSpan>();
  app.addHook('onRequest', (request, _, done) => {
    const { url: route = 'none', config } = request.routeOptions;
    if (config.isAnonymous || !route.startsWith('/api') || quietRoutes.includes(route)) return done();
    const attributes = { 'http.request.method': request.method, 'http.route': route };
    const span = tracer.begin({ name: `${request.method} ${route}`, kind: 'server', attributes });
    spans.set(request, span);
    span.within(done);
  });
  app.addHook('onResponse', async (request, reply) => {
    spans.get(request)?.end({ 'http.response.status_code': reply.statusCode }, reply.statusCode >= 500);
  });
  app.addHook('onRequestAbort', async (request) => {
    spans.get(request)?.end({ 'error.type': 'aborted' }, true);
  });
};
