import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** One file of an archive; its content is made only when its turn comes. */
export interface ZipEntry {
  name: string;
  content: () => AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  /** False for what is compressed already. */
  compress?: boolean;
}

/**
 * An archive, made while it is read: one entry after the other, so that nobody holds more than a piece of one. Whoever
 * stops reading ends the work; an entry that fails makes the archive end with its error.
 *
 * @param modified the instant that every entry bears
 */
export const zipOf = (entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>, modified: Date): Readable => {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let current: Readable | undefined;
  const fail = (error: unknown): void => {
    output.destroy(error instanceof Error ? error : new Error('The archive could not be made'));
  };
  const add = async (): Promise<void> => {
    for await (const { name, content, compress = true } of entries) {
      current = Readable.from(content(), { objectMode: false });
      zip.addReadStream(current, name, { mtime: modified, compress });
      await finished(current);
    }
    zip.end();
  };
  zip.on('error', fail);
  output.on('close', () => current?.destroy());
  add().catch(fail);
  return output;
};
