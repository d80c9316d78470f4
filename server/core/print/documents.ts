import { fileFormats } from '../../../contract/shapes/fileFormats';
import type { FileAnswer } from '../exports/fileAnswer';
import { fileTurns } from '../exports/turns';
import { type DocumentKind, drawingThreads, drawNow } from './drawing';

/** Turns at drawing: one at a time for each person, and as many as there are threads. */
const turns = fileTurns({ atOnce: drawingThreads, atOncePerLine: 1 });

/** Document that somebody wants to have drawn. */
interface Wanted<Content> {
  kind: DocumentKind<Content>;
  /** Line of the queue: who wants it. */
  line: string;
  /** Reads what stands on it, when its turn has come: who waits holds none of it. */
  read: () => Content | Promise<Content>;
}

/** Draws a document in its turn. `isPatient` for one that is part of an answer which has begun. */
export const drawDocument = <Content>(
  { kind, line, read }: Wanted<Content>,
  waiting: { signal?: AbortSignal; isPatient?: boolean },
): Promise<Uint8Array> =>
  turns.run(
    line,
    async () => {
      const content = await read();
      waiting.signal?.throwIfAborted();
      return drawNow(kind, content);
    },
    waiting,
  );

/** An answer that is drawn once everything is committed: nobody holds a connection to the database meanwhile. */
export const drawnFile = <Content>(name: string, wanted: Wanted<Content>): FileAnswer => ({
  name,
  contentType: fileFormats.pdf.contentType,
  size: null,
  open: (_, gone) => drawDocument(wanted, { signal: gone }),
});
