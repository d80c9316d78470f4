import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { CallError } from '../../base/errors';
import type { Services } from '../context/services';
import { sendFailure, toCallError } from './failures';
import { type Route, registerRoute } from './routes';

/** Everything below `/api`: a Fastify plugin that answers the given calls and nothing else. */
export const api = (services: Services, routes: readonly Route[]) => async (app: FastifyInstance) => {
  await app.register(cookie);
  await app.register(multipart);
  // A call is JSON, or multipart where it uploads; a form or plain text is no call.
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', async (_, reply) => {
    reply.header('cache-control', 'no-store');
  });
  app.setErrorHandler((error, request, reply) => sendFailure(reply, toCallError(error, request)));
  app.setNotFoundHandler((_, reply) => sendFailure(reply, new CallError('route.notFound')));
  for (const route of routes) registerRoute(app, services, route);
};
