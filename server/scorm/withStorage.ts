import { Readable } from 'node:stream';
import { contentPaths } from './addresses';

/** Bytes in which a page's first tags are looked for; what stands before them is hardly ever longer. */
const lookedAt = 4_096;

const script = Buffer.from(`<script src="${contentPaths.storageScript}"></script>`);

/**
 * Pattern of what may stand before the first tag: the mark of UTF-8, blanks, comments, an XML declaration, the doctype.
 */
const opening = /^(?:\xef\xbb\xbf)?(?:\s|<!--[\s\S]*?-->|<\?[^>]*>|<!doctype[^>]*>)*/i;

/** True if it begins as UTF-16, where these bytes would be other letters. */
const isWide = (start: Buffer): boolean => ['fffe', 'feff'].includes(start.toString('hex', 0, 2));

const withScript = (start: Buffer): Buffer => {
  if (isWide(start)) return start;
  const at = opening.exec(start.toString('latin1'))?.[0].length ?? 0;
  return Buffer.concat([start.subarray(0, at), script, start.subarray(at)]);
};

async function* insert(page: Readable): AsyncGenerator<Buffer> {
  let start: Buffer | undefined = Buffer.alloc(0);
  for await (const piece of page) {
    if (!start) {
      yield piece;
      continue;
    }
    start = Buffer.concat([start, piece]);
    if (start.length < lookedAt) continue;
    yield withScript(start);
    start = undefined;
  }
  if (start) yield withScript(start);
}

/**
 * A page with the script that gives it storages of its own, before all of its own scripts: behind the doctype, without
 * which browsers would draw it by other rules.
 */
export const withStorage = (page: Readable): Readable => Readable.from(insert(page), { objectMode: false });
