import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { CallError } from '../base/errors';
import type { Services } from '../core/context/services';
import { contentPaths } from './addresses';
import { addContentHeaders, clearedFor, policies } from './contentPolicy';
import { sendPackageFile } from './packageFile';
import { playerPage } from './playerPage';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route is one of the content's host, and of no other. */
    forContent?: boolean;
    /** The route is there on both hosts: for probes, which call a machine by its address. */
    forBothHosts?: boolean;
  }
}

/**
 * Keeps the two hosts apart, which are one server: on the content's host there is nothing but the player and the files
 * of packages, and on every other host there is everything but these. Only probes answer under whatever name they use.
 */
export const separateHosts = (app: FastifyInstance, { contentOrigin, publicUrl }: Services): void => {
  const contentHost = contentOrigin && new URL(contentOrigin).host;
  app.addHook('onRequest', async (request, reply) => {
    const { forContent: isForContent = false, forBothHosts = false } = request.routeOptions.config;
    if (forBothHosts) return undefined;
    if ((request.host === contentHost) === isForContent) return undefined;
    if (isForContent) throw new CallError('route.notFound');
    addContentHeaders(reply, "default-src 'none'; frame-ancestors 'none'");
    return reply
      .code(404)
      .type('text/plain; charset=utf-8')
      .send(`Course content only. The dashboard is ${publicUrl}\n`);
  });
};

/**
 * The content's host: a package's files for whoever holds a token, the player page and its scripts.
 * @param lastWords takes what packages say while they are left
 */
export const serveContent =
  (services: Services, playerFolder: string | undefined, lastWords: FastifyPluginAsync) =>
  async (app: FastifyInstance): Promise<void> => {
    const dashboard = new URL(services.publicUrl).origin;
    const [packagePolicy, playerPolicy] = [policies.package(dashboard), policies.player(dashboard)];
    const cleared = clearedFor(dashboard, services.contentOrigin);
    app.addHook('onRoute', (route) => {
      route.config = { ...route.config, forContent: true };
    });
    app.addHook('onRequest', async (request, reply) => {
      addContentHeaders(reply, request.url.startsWith(contentPaths.files) ? packagePolicy : playerPolicy);
      // A window is not in the dashboard's part of the browser's storage, but in the host's own.
      if (request.headers['sec-fetch-dest'] === 'document') reply.header('clear-site-data', cleared);
    });
    app.get<{ Params: { token: string; '*': string } }>(`${contentPaths.files}:token/*`, (request, reply) =>
      sendPackageFile(services, request, reply),
    );
    await app.register(lastWords);
    if (!playerFolder) return;
    app.get(contentPaths.player, (_, reply) =>
      reply
        .headers({ 'cache-control': 'no-cache', 'clear-site-data': cleared })
        .type('text/html; charset=utf-8')
        .send(playerPage(dashboard)),
    );
    // Not cleared for: what it hands over would be gone.
    app.get(contentPaths.sealedWords, (_, reply) =>
      reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(playerPage(dashboard, 'sealed')),
    );
    await app.register(fastifyStatic, {
      root: playerFolder,
      prefix: contentPaths.scripts,
      wildcard: false,
      decorateReply: false,
      globIgnore: ['**/*.br', '**/*.gz', '**/*.map'],
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (response) => {
        response.setHeader('cache-control', 'no-cache');
      },
    });
  };
