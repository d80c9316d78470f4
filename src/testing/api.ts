import { vi } from 'vitest';
import type { Call, ErrorBody, RequestOf } from '../../contract/kit/call';
import { errorStatus } from '../../contract/names/errors';

/** A refusal in place of an answer. */
export class Refusal {
  readonly error: ErrorBody;
  constructor(error: ErrorBody) {
    this.error = error;
  }
}

type Answer = (body: Record<string, unknown>) => unknown;

/** An API in memory: what it was asked, and what it answers, at once or later. A call without an answer fails the test by a 500. */
export const createApi = () => {
  const answers = new Map<string, Answer>();
  const asked: { path: string; body: Record<string, unknown> }[] = [];
  const api = {
    on: <C extends Call>(call: C, answer: (body: RequestOf<C>) => unknown) => {
      answers.set(`/api/${call.path}`, answer as Answer);
      return api;
    },
    /** The bodies a call was made with, in order. */
    bodies: <C extends Call>(call: C): RequestOf<C>[] =>
      asked.filter(({ path }) => path === `/api/${call.path}`).map(({ body }) => body as RequestOf<C>),
  };
  const envelope = (status: number, body: unknown) => Response.json({ head: { status }, body }, { status });
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (path === '/api/csrf') return envelope(200, {});
    const body = JSON.parse(String(init?.body ?? '{}'));
    asked.push({ path, body });
    const answer = await answers.get(path)?.(body);
    if (answer === undefined) return envelope(500, { error: { code: 'internal' } });
    if (answer instanceof Refusal) return envelope(errorStatus[answer.error.code], { error: answer.error });
    return envelope(200, answer);
  });
  return api;
};

/** Gate (latch) that an answer waits for until the test opens it. */
export const createGate = () => {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
};

/** A uuid that ends in a number. */
export const uuidOf = (number: number): string => `01890a5d-ac96-774b-bcce-${String(number).padStart(12, '0')}`;

interface Page {
  page: number;
  perPage: number;
}

// The rest of a page would only make tests slow.
const shownRows = 3;

/** The first rows of a page, and the number of all, as a list call answers them. */
export const pageOf = <Row>(rows: readonly Row[], { page, perPage }: Page) => ({
  items: rows.slice((page - 1) * perPage, page * perPage).slice(0, shownRows),
  total: rows.length,
});
