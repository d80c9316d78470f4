import { expect, it } from 'vitest';
import type { Directory, Method } from './directory';

/** A request of a vendor's and what comes of it. `{name}` stands for an id that an answer before was remembered by. */
export interface Step {
  what: string;
  send: readonly [method: Method, path: string, body?: unknown];
  answers: number;
  /** Least content of the answer. */
  with?: unknown;
  /** Remembers the answer's id under this name. */
  as?: string;
}

const fill = (text: string, ids: ReadonlyMap<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name) => ids.get(name) ?? whole);

/** A test for each step, in their order: each goes on from what those before have left. */
export const hold = (directory: () => Directory, steps: readonly Step[]): void => {
  const ids = new Map<string, string>();
  it.each(steps)('$what', async ({ send: [method, path, body], answers, with: held, as }) => {
    // In JSON, a quote within a text has a backslash: placeholders have neither.
    const filled = body === undefined ? undefined : fill(JSON.stringify(body), ids);
    const answer = await directory()(method, encodeURI(fill(path, ids)), filled);
    expect([answer.status, answer.body?.detail]).toEqual([answers, answer.body?.detail]);
    if (held !== undefined) {
      const expected = JSON.parse(fill(JSON.stringify(held), ids));
      expect(answer.body).toMatchObject(expected);
    }
    if (as) ids.set(as, answer.body.id);
  });
};
