import { dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

const forever = 'public, max-age=31536000, immutable';
/** May be kept, but is asked for again each time: the page names the scripts of its release. */
const fresh = 'no-cache';

const pages = ['/auth', '/auth/*', '/dashboard', '/dashboard/*'];

/** The built dashboard: hashed assets for ever, compressed once at build, and one page for all addresses of the app. */
export const serveDashboard = async (app: FastifyInstance, folder: string): Promise<void> => {
  const hashedFiles = join(folder, 'assets');
  await app.register(fastifyStatic, {
    root: folder,
    // A route for each file that is there: nothing else below the folder can be asked for.
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz', '**/*.map', 'index.html'],
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      response.setHeader('cache-control', dirname(path) === hashedFiles ? forever : fresh);
    },
  });
  for (const url of pages) {
    app.get(url, (_, reply): FastifyReply => reply.sendFile('index.html'));
  }
  app.get('/', (_, reply): FastifyReply => reply.redirect('/dashboard'));
};
