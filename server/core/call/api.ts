import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { apiVersionHeader, bootstrapRoutes, serverTimeHeader } from '../../../contract/bootstrap/bootstrapRoutes';
import { CallError } from '../../base/errors';
import type { Services } from '../context/services';
import { limitKeys } from './bearer';
import { sendFailure, toCallError } from './failures';
import { type Route, registerRoute } from './routes';

/** Calls that an old dashboard may still make: whether the session lives, and to end it. */
const ofAnyRelease = new Set<string>(Object.values(bootstrapRoutes).map(({ path }) => `/api/${path}`));

/** True if a dashboard asks that was built with another contract. Other programs do not say which one they know. */
const isOutdated = ({ url, headers }: FastifyRequest, apiVersion: string | undefined): boolean => {
  const known = headers[apiVersionHeader];
  return Boolean(apiVersion && known && known !== apiVersion && !ofAnyRelease.has(url.replace(/\?.*/, '')));
};

/** Everything below `/api`: a Fastify plugin that answers the given calls and nothing else. */
export const api = (services: Services, routes: readonly Route[]) => async (app: FastifyInstance) => {
  await app.register(cookie);
  await app.register(multipart);
  // A call is JSON, or multipart where it uploads; a form or plain text is no call.
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', async (_, reply) => {
    reply.header('cache-control', 'no-store');
  });
  app.addHook('onSend', async (_, reply) => {
    reply.header(serverTimeHeader, services.clock.now().toISOString());
  });
  app.addHook('onRequest', async (request, reply) => {
    if (isOutdated(request, services.apiVersion)) return sendFailure(reply, new CallError('release.changed'));
  });
  app.setErrorHandler((error, request, reply) => sendFailure(reply, toCallError(error, request)));
  app.setNotFoundHandler((_, reply) => sendFailure(reply, new CallError('route.notFound')));
  await limitKeys(app, services.keyRequestsPerMinute);
  for (const route of routes) registerRoute(app, services, route);
};
