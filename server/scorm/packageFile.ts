import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CallError } from '../base/errors';
import { parseRange } from '../base/range';
import type { Services } from '../core/context/services';
import { rowsOf } from '../db/query';
import { namesMeant } from './hrefs';
import { withStorage } from './withStorage';

interface PackageFile extends Record<string, unknown> {
  storage_key: string;
  content_type: string;
  size: string;
  sha256: string;
}

const tokenLength = 32;

/** The file of a package that a token opens; undefined for every other. */
const find = async ({ database, clock }: Services, token: string, path: string): Promise<PackageFile | undefined> => {
  const bytes = Buffer.from(token, 'base64url');
  // PostgreSQL's text cannot even ask for a NUL.
  if (bytes.length !== tokenLength || path.includes('\0')) return undefined;
  const hash = createHash('sha256').update(bytes).digest('hex');
  const [file] = await database.shared((tx) =>
    rowsOf<PackageFile>(
      tx,
      sql`select storage_key, content_type, size::text, encode(sha256, 'hex') as sha256
        from granted_file(decode(${hash}, 'hex'), ${path}, ${clock.now().toISOString()}::timestamptz)`,
    ),
  );
  return file;
};

/** The file that an address means, percent-encoded as it was sent: names are stored as they are, in NFC. */
const findMeant = async (services: Services, token: string, address: string): Promise<PackageFile | undefined> => {
  for (const path of namesMeant(address)) {
    const file = await find(services, token, path);
    if (file) return file;
  }
  return undefined;
};

/** True if a browser saves a file, since no frame of the player shows it: all other types are for pages. */
const isSaved = (type: string): boolean => ['application/pdf', 'application/octet-stream'].includes(type);

/** Sends one file of a package, whole or a range of it. @throws `route.notFound` */
export const sendPackageFile = async (
  services: Services,
  request: FastifyRequest<{ Params: { token: string; '*': string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  // A worker would go on answering for the package's pages after the package is closed.
  if (request.headers['service-worker'] !== undefined) throw new CallError('route.notFound');
  const file = await findMeant(services, request.params.token, request.params['*']);
  if (!file) throw new CallError('route.notFound');
  const size = Number(file.size);
  // In UTF-16 the script's letters would be others.
  const isPage = /^text\/html(?!.*utf-16)/.test(file.content_type);
  // A page is sent with a script of ours, and therefore whole.
  const etag = `"${file.sha256}${isPage ? '-storage' : ''}"`;
  // The token is in the address, and a package never changes.
  reply.headers({ etag, 'cache-control': 'private, max-age=86400, immutable' });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  if (isSaved(file.content_type)) reply.header('content-disposition', 'attachment');
  if (isPage) {
    reply.type(file.content_type);
    if (request.method === 'HEAD' || size === 0) return reply.send('');
    const page = await services.storage.read(file.storage_key);
    if (!page) throw new CallError('route.notFound');
    return reply.send(withStorage(page));
  }
  reply.header('accept-ranges', 'bytes');
  const range = parseRange(request.headers.range, size);
  if (range === null) return reply.code(416).header('content-range', `bytes */${size}`).send();
  const { start, end } = range ?? { start: 0, end: size - 1 };
  reply.code(range ? 206 : 200).headers({
    'content-type': file.content_type,
    'content-length': end - start + 1,
    ...(range && { 'content-range': `bytes ${start}-${end}/${size}` }),
  });
  if (request.method === 'HEAD' || size === 0) return reply.send('');
  const content = await services.storage.read(file.storage_key, range);
  if (!content) throw new CallError('route.notFound');
  return reply.send(content);
};
