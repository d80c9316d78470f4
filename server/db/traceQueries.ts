import type pg from 'pg';
import { currentTracer, traced } from '../base/trace';

/** So much of a statement's text is told. */
const maximumText = 2_000;

/** A statement as a span, part of the request or job that asks it. Its text has numbers where values go: those are not told. */
export const tracedQuery = <T>(text: string, run: () => Promise<T>, isTold = true): Promise<T> =>
  traced(() => {
    const operation = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement';
    return {
      name: operation,
      kind: 'client',
      attributes: {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        ...(isTold && { 'db.query.text': text.slice(0, maximumText) }),
      },
      isPart: true,
    };
  }, run);

/**
 * Traces what a connection is asked, if the process is traced. Of texts without values beside them only the first word is
 * told: those begin and end transactions, and name the company.
 */
export const traceQueries = (client: pg.PoolClient): void => {
  if (!currentTracer()) return;
  const query = client.query.bind(client) as (...of: unknown[]) => unknown;
  const tracedCall = (...of: unknown[]): unknown => {
    const [first] = of;
    if (typeof of.at(-1) === 'function' || typeof first !== 'object' || first === null || 'submit' in first) {
      return typeof first === 'string' && typeof of.at(-1) !== 'function'
        ? tracedQuery(first, async () => query(...of), false)
        : query(...of);
    }
    return tracedQuery((first as pg.QueryConfig).text, async () => query(...of));
  };
  client.query = tracedCall as typeof client.query;
};
