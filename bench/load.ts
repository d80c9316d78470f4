import autocannon from 'autocannon';
import type pg from 'pg';
import { median, percentile95 } from './machine';

export interface Load {
  perSecond: number;
  /** Milliseconds of one connection; over all connections, those between two answers. */
  mean: number;
  /** Milliseconds. */
  median: number;
  percentile95: number;
}

const seconds = 5;

/** Answers per second of an HTTP call at so many connections. */
export const loadHttp = async (options: {
  url: string;
  headers: Record<string, string>;
  body: string;
  connections: number;
}): Promise<Load> => {
  const result = await autocannon({ ...options, method: 'POST', duration: seconds });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx + result.errors} requests failed`);
  const { average } = result.requests;
  return { perSecond: average, mean: 1000 / average, median: result.latency.p50, percentile95: result.latency.p97_5 };
};

/** Runs of some queries per second on bare pg, for so many seconds: the floor under any server. */
export const loadQueries = async (
  pool: pg.Pool,
  queries: readonly pg.QueryConfig[],
  connections: number,
  duration = seconds,
): Promise<Load> => {
  const times: number[] = [];
  const end = performance.now() + duration * 1000;
  const worker = async () => {
    while (performance.now() < end) {
      const start = performance.now();
      for (const query of queries) await pool.query(query);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  return {
    perSecond: times.length / duration,
    mean: (duration * 1000) / times.length,
    median: median(times),
    percentile95: percentile95(times),
  };
};

/** Times of single requests one after another, in milliseconds: finer than a load generator's whole ones. */
export const timeHttp = async (run: () => Promise<unknown>, times: number): Promise<Load> => {
  const figures: number[] = [];
  for (let index = 0; index < times; index += 1) {
    const start = performance.now();
    await run();
    figures.push(performance.now() - start);
  }
  const mean = figures.reduce((sum, figure) => sum + figure, 0) / times;
  return { perSecond: 1000 / mean, mean, median: median(figures), percentile95: percentile95(figures) };
};
