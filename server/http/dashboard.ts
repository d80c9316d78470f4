import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { escapeHtml } from '../base/escapeHtml';
import { manifestAddress } from './installation';

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
  '/partner',
  '/partner/*',
];

/** Title and icon that browsers show on their tabs, without waiting for a script. */
export interface Tab {
  name: string;
  /** The address of the licensee's own icon. */
  icon: string | undefined;
}

/** The tab at a host, or where a company signs in. */
export type FindTab = (hostname: string, company?: string) => Promise<Tab>;

const inTab = (page: string, { name, icon }: Tab, company: string | undefined): string => {
  const named = page.replace(/<title>.*?<\/title>/, () => `<title>${escapeHtml(name)}</title>`);
  const manifest = `<link rel="manifest" href="${escapeHtml(manifestAddress(company))}" />`;
  return named.replace(/<link rel="icon"[^>]*>/, (own) =>
    [icon ? `<link rel="icon" href="${escapeHtml(icon)}" />` : own, manifest].join(''),
  );
};

/** The built dashboard: hashed assets for ever, compressed once at build, and one page for all addresses of the app. */
export const serveDashboard = async (app: FastifyInstance, folder: string, findTab: FindTab): Promise<void> => {
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
      const tab = await findTab(hostname, params.company).catch((error: unknown) => {
        // Without the database the page still says what is wrong.
        log.warn({ err: error }, 'Name and icon of the product could not be read');
        return null;
      });
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', fresh)
        .send(tab === null ? page : inTab(page, tab, params.company));
    });
  }
  app.get('/', (_, reply): FastifyReply => reply.redirect('/dashboard'));
};
