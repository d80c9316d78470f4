import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CallError } from '../base/errors';
import { parseRange } from '../base/range';
import type { Services } from '../core/context/services';
import { rowsOf } from '../db/query';
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
  // Names are stored as NFC; a page may ask for them as its author's machine wrote them.
  const hash = createHash('sha256').update(bytes).digest('hex');
  const [file] = await database.shared((tx) =>
    rowsOf<PackageFile>(
      tx,
      sql`select storage_key, content_type, size::text, encode(sha256, 'hex') as sha256
        from granted_file(decode(${hash}, 'hex'), ${path.normalize('NFC')}, ${clock.now().toISOString()}::timestamptz)`,
    ),
  );
  return file;
};

/** Sends one file of a package, whole or a range of it. @throws `route.notFound` */
export const sendPackageFile = async (
  services: Services,
  request: FastifyRequest<{ Params: { token: string; '*': string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  // A worker would go on answering for the package's pages after the package is closed.
  if (request.headers['service-worker'] !== undefined) throw new CallError('route.notFound');
  const file = await find(services, request.params.token, request.params['*']);
  if (!file) throw new CallError('route.notFound');
  const size = Number(file.size);
  const isPage = file.content_type === 'text/html';
  // A page is sent with a script of ours, and therefore whole.
  const etag = `"${file.sha256}${isPage ? '-storage' : ''}"`;
  // The token is in the address, and a package never changes.
  reply.headers({ etag, 'cache-control': 'private, max-age=86400, immutable' });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
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
