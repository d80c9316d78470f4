import { availableParallelism } from 'node:os';
import type { Piscina } from 'piscina';

/** A kind of document that can be drawn in another thread: of plain data, and of nothing else. */
export interface DocumentKind<Content> {
  /** Unique among the kinds. */
  name: string;
  draw: (content: Content) => Promise<Uint8Array>;
}

/** Task of a drawing thread. */
export interface DrawingTask {
  name: string;
  content: unknown;
}

/** One processor stays for answering; each thread holds fonts and a document of its own. */
export const drawingThreads = Math.max(1, Math.min(2, availableParallelism() - 1));

/** Megabytes of a thread, beyond which its document fails, and nothing else does. */
const mostMemory = 768;

/** Milliseconds after which a thread without work ends and gives its memory back. */
const restingTime = 30_000;

/** Nice value by which drawing stands back behind answering, where the system has it. */
const standingBack = 10;

let pool: Piscina | undefined;

/**
 * Has documents drawn in threads from now on, each begun when it is needed.
 *
 * @param file the built `server/drawingThread.ts`
 * @returns ends them
 */
export const drawInThreads = async (file: string): Promise<() => Promise<void>> => {
  const { Piscina } = await import('piscina');
  const threads = new Piscina({
    filename: file,
    minThreads: 0,
    maxThreads: drawingThreads,
    idleTimeout: restingTime,
    niceIncrement: standingBack,
    resourceLimits: { maxOldGenerationSizeMb: mostMemory },
  });
  pool = threads;
  return async () => {
    if (pool === threads) pool = undefined;
    await threads.destroy();
  };
};

/** Draws a document of a copy of its content: in a thread if there are any, which hands the file over without one. */
export const drawNow = <Content>(kind: DocumentKind<Content>, content: Content): Promise<Uint8Array> => {
  const task: DrawingTask = { name: kind.name, content };
  return pool ? pool.run(task) : kind.draw(structuredClone(content));
};
