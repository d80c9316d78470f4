import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { drawAppIcon, type IconPurpose, type IconSource } from '../files/appIcon';

const forever = 'public, max-age=31536000, immutable';
const fresh = 'no-cache';
const sizes = [192, 512] as const;
const purposes: readonly IconPurpose[] = ['any', 'maskable'];
/** So many drawn icons are remembered: all of some dozens of licensees. */
const mostDrawn = 200;

/** Name and looks of the product on a phone's start screen, at a host or for a company. */
export interface Installed {
  name: string;
  colours: { primary: string; contrast: string };
  /** The address of the picture that its icon is made of, if it has one. */
  picture: string | undefined;
}

interface Sources {
  find: (hostname: string, company?: string) => Promise<Installed>;
  read: (address: string) => Promise<Buffer | undefined>;
}

/** Names the look, so that a browser may keep the icons of it for ever. */
const versionOf = (installed: Installed): string =>
  createHash('sha256').update(JSON.stringify(installed)).digest('base64url').slice(0, 12);

const addressOf = (path: string, company: string | undefined, more: Record<string, string> = {}): string => {
  const query = new URLSearchParams({ ...(company && { company }), ...more });
  return query.size > 0 ? `${path}?${query}` : path;
};

/** Address of the manifest, for the page of a company or of none. */
export const manifestAddress = (company?: string): string => addressOf('/manifest.webmanifest', company);

const manifestOf = (installed: Installed, company: string | undefined) => ({
  // One product a host, whichever company's look it wears.
  id: '/dashboard',
  name: installed.name,
  short_name: installed.name,
  start_url: '/dashboard',
  scope: '/',
  display: 'standalone',
  theme_color: installed.colours.primary,
  background_color: '#ffffff',
  icons: purposes.flatMap((purpose) =>
    sizes.map((size) => ({
      src: addressOf(`/app-icon/${purpose}-${size}.png`, company, { v: versionOf(installed) }),
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  ),
});

/** The first letter rather than nothing, where a picture is gone or is none. */
const draw = async ({ read }: Sources, { picture, ...plain }: Installed, purpose: IconPurpose, size: number) => {
  try {
    const content = picture && (await read(picture));
    const source: IconSource = { ...plain, picture: content ? { address: picture, content } : undefined };
    return drawAppIcon(source, purpose, size);
  } catch {
    return drawAppIcon(plain, purpose, size);
  }
};

/** The manifest and icons by which browsers install the product, in the look of the host's licensee or a company's. */
export const serveInstallation = (app: FastifyInstance, sources: Sources): void => {
  const drawn = new Map<string, Buffer>();
  app.get<{ Querystring: { company?: string } }>('/manifest.webmanifest', async ({ hostname, query }, reply) => {
    const { company } = query;
    const manifest = manifestOf(await sources.find(hostname, company), company);
    return reply.type('application/manifest+json').header('cache-control', fresh).send(JSON.stringify(manifest));
  });
  for (const purpose of purposes) {
    for (const size of sizes) {
      app.get<{ Querystring: { company?: string; v?: string } }>(
        `/app-icon/${purpose}-${size}.png`,
        async ({ hostname, query }, reply) => {
          const installed = await sources.find(hostname, query.company);
          const version = versionOf(installed);
          const key = `${version} ${purpose} ${size}`;
          const icon = drawn.get(key) ?? (await draw(sources, installed, purpose, size));
          if (drawn.size >= mostDrawn) drawn.clear();
          drawn.set(key, icon);
          const cacheControl = query.v === version ? forever : fresh;
          return reply.type('image/png').header('cache-control', cacheControl).send(icon);
        },
      );
    }
  }
};
