import type { FastifyInstance } from 'fastify';
import { CallError } from '../base/errors';
import { limitKeys } from '../core/call/bearer';
import { toCallError } from '../core/call/failures';
import type { Services } from '../core/context/services';
import { answering, type Work } from './answer';
import { discovery } from './discovery';
import { ScimError } from './error';
import { sendScimError, toScimError } from './failures';
import { groups } from './groups/handlers';
import { contentType, maximumBody } from './names';
import { users } from './users/handlers';

interface Resources {
  list: Work;
  one: Work;
  create: Work;
  replace: Work;
  patch: Work;
  remove: Work;
}

/** SCIM 2.0 (RFC 7643, 7644) for a company's directory: a Fastify plugin. Without a key that has the scope it answers nobody. */
export const scim =
  (services: Services) =>
  async (app: FastifyInstance): Promise<void> => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      [contentType, 'application/json'],
      { parseAs: 'string', bodyLimit: maximumBody },
      app.getDefaultJsonParser('error', 'error'),
    );
    app.addHook('onRequest', async (_, reply) => {
      reply.header('cache-control', 'no-store');
    });
    app.setErrorHandler((error, request, reply) => {
      if (error instanceof ScimError) return sendScimError(reply, error);
      const refused = toCallError(error, request, request.method === 'GET' ? 'internal' : 'persist.failed');
      return sendScimError(reply, toScimError(refused), refused);
    });
    app.setNotFoundHandler((_, reply) => sendScimError(reply, toScimError(new CallError('route.notFound'))));
    await limitKeys(app, services.keyRequestsPerMinute);

    const serve = (path: string, { list, one, create, replace, patch, remove }: Resources): void => {
      app.get(path, answering(services, 'read', list));
      app.get(`${path}/:id`, answering(services, 'read', one));
      app.post(path, answering(services, 'write', create));
      app.put(`${path}/:id`, answering(services, 'write', replace));
      app.patch(`${path}/:id`, answering(services, 'write', patch));
      app.delete(`${path}/:id`, answering(services, 'write', remove));
    };
    for (const [path, work] of Object.entries(discovery)) app.get(path, answering(services, 'read', work));
    serve('/Users', users);
    serve('/Groups', groups);
    app.post('/Bulk', (_, reply) => sendScimError(reply, new ScimError(501, 'Bulk operations are not supported.')));
  };
