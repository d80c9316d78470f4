import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { reportPageName } from '../../contract/nearMisses/nearMissReportRoutes';

const forever = 'public, max-age=31536000, immutable';
const fresh = 'no-cache';

/**
 * The form that posters lead to: one page for all of them, which is the same for everybody. That somebody opened it is
 * written nowhere.
 */
export const serveReportForm = async (app: FastifyInstance, folder: string): Promise<void> => {
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  await app.register(async (form) => {
    form.addHook('onRoute', (route) => {
      route.logLevel = 'error';
      route.config = { ...route.config, isAnonymous: true };
    });
    await form.register(fastifyStatic, {
      root: folder,
      prefix: `/${reportPageName}/`,
      wildcard: false,
      decorateReply: false,
      globIgnore: ['**/*.br', '**/*.gz', '**/*.map', 'index.html'],
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (response, path) => {
        response.setHeader('cache-control', dirname(path) === join(folder, 'assets') ? forever : fresh);
      },
    });
    form.get(
      `/${reportPageName}/:token`,
      async (_, reply): Promise<FastifyReply> =>
        reply.type('text/html; charset=utf-8').header('cache-control', fresh).send(page),
    );
  });
};
