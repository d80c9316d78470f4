import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CallError } from '../../base/errors';
import { type ByteRange, parseRange } from '../../base/range';
import { contentDisposition } from './contentDisposition';
import { goneOf } from './turns';

/** File that a download call's handler answers with. */
export interface FileAnswer {
  name: string;
  contentType: string;
  /** Bytes; null where the content is made while it is sent: then it is sent whole. */
  size: number | null;
  /**
   * Opens the content or a range of it, when everything is committed; undefined if it is gone. Not called where nothing
   * of it is sent; a range is asked for only where the size is known. `gone` tells that nobody waits for it any more.
   */
  open: (
    range: ByteRange | undefined,
    gone: AbortSignal,
  ) => Promise<AsyncIterable<Uint8Array> | Uint8Array | undefined>;
  /** Shown in the browser rather than saved. */
  inline?: boolean;
  /** Stands for the content and for nothing else; without it the answer is made anew each time and never kept. */
  etag?: string;
  /** Cache policy, who may keep it; `private, no-cache` unless told: kept, but asked for again each time. */
  cacheControl?: string;
}

/** An answer that was just made: an export, a printed page. */
export const madeFile = (name: string, contentType: string, content: Uint8Array): FileAnswer => ({
  name,
  contentType,
  size: content.length,
  open: async (range) => Readable.from([range ? content.subarray(range.start, range.end + 1) : content]),
});

/** An answer that is made while it is sent, as long as it may be: nobody holds all of it. */
export const streamedFile = (answer: Pick<FileAnswer, 'name' | 'contentType' | 'open'>): FileAnswer => ({
  ...answer,
  size: null,
});

/**
 * Files come from people: none of them may run anything, whatever it is. Drawings keep their own styles, and nothing
 * of any kind is fetched.
 */
const policy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

const isKnown = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header.trim() === '*' || header.split(',').some((each) => each.trim().replace(/^W\//, '') === etag));

/** The range to send. `If-Range` names the content that the rest is wanted of: of another one, all is sent. */
const rangeOf = (
  { headers }: FastifyRequest,
  { size, etag }: FileAnswer & { size: number },
): ByteRange | null | undefined => {
  const condition = headers['if-range'];
  return condition === undefined || condition === etag ? parseRange(headers.range, size) : undefined;
};

const openOrRefuse = async ({ open }: FileAnswer, gone: AbortSignal, range?: ByteRange) => {
  const content = await open(range, gone);
  if (content) return content;
  throw new CallError('file.notFound');
};

const streamOf = (content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Readable =>
  Readable.from(content, { objectMode: false });

/** Sends a file: whole, the range asked for (206, 416), or the news that it is unchanged (304). */
export const sendFile = async (http: FastifyRequest, reply: FastifyReply, file: FileAnswer): Promise<FastifyReply> => {
  const { name, contentType, size, inline = false, etag, cacheControl = 'private, no-cache' } = file;
  // Also on a 304, because a browser takes over its headers for the copy that it kept; but on no refusal.
  const common = { 'content-security-policy': policy, ...(etag && { etag, 'cache-control': cacheControl }) };
  if (etag && isKnown(http.headers['if-none-match'], etag)) return reply.code(304).headers(common).send();
  const gone = goneOf(reply);
  if (size === null) {
    const content = await openOrRefuse(file, gone);
    reply.headers({
      ...common,
      'content-type': contentType,
      'content-disposition': contentDisposition('attachment', name),
    });
    return reply.send(content instanceof Uint8Array ? content : streamOf(content));
  }
  const range = rangeOf(http, { ...file, size });
  if (range === null) {
    reply.header('content-range', `bytes */${size}`);
    throw new CallError('file.rangeNotSatisfiable');
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  const content = http.method === 'HEAD' ? [] : await openOrRefuse(file, gone, range);
  reply.code(range ? 206 : 200).headers({
    ...common,
    'content-type': contentType,
    'content-length': end - start + 1,
    'content-disposition': contentDisposition(inline ? 'inline' : 'attachment', name),
    'accept-ranges': 'bytes',
    ...(range && { 'content-range': `bytes ${start}-${end}/${size}` }),
  });
  return reply.send(content instanceof Uint8Array ? content : streamOf(content));
};
