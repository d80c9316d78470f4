import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { escapeHtml } from '../core/escapeHtml';

const forever = 'public, max-age=31536000, immutable';
/** May be kept, but is asked for again each time: the page names the scripts of its release. */
const fresh = 'no-cache';

const pages = [
  '/auth',
  '/auth/*',
  '/auth/login/:company',
  '/auth/forgot-password/:company',
  '/dashboard',
  '/dashboard/*',
];

/** The product's name at a host, or where a company signs in. */
export type ProductName = (hostname: string, company?: string) => Promise<string>;

/** The page under the product's name, which browsers show before any script runs. */
const named = (page: string, name: string): string =>
  page.replace(/<title>.*?<\/title>/, () => `<title>${escapeHtml(name)}</title>`);

/** The built dashboard: hashed assets for ever, compressed once at build, and one page for all addresses of the app. */
export const serveDashboard = async (app: FastifyInstance, folder: string, productName: ProductName): Promise<void> => {
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
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  for (const url of pages) {
    app.get<{ Params: { company?: string } }>(url, async ({ hostname, params, log }, reply): Promise<FastifyReply> => {
      const name = await productName(hostname, params.company).catch((error: unknown) => {
        // Without the database the page still says what is wrong.
        log.warn({ err: error }, 'The name of the product could not be read');
        return null;
      });
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', fresh)
        .send(name === null ? page : named(page, name));
    });
  }
  app.get('/', (_, reply): FastifyReply => reply.redirect('/dashboard'));
};
