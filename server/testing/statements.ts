import { NoopLogger } from 'drizzle-orm';

/**
 * Records the statements (SQL queries) that some work sends to any database of this worker, in their order; not what
 * begins and ends transactions. Unlike milliseconds, their number is the same on every machine.
 * @param work gets those so far, which grow while it runs
 */
export const statementsOf = async (work: (soFar: readonly string[]) => Promise<unknown>): Promise<string[]> => {
  const statements: string[] = [];
  const logger = NoopLogger.prototype;
  const { logQuery } = logger;
  // Drizzle tells the logger that we give it of every statement, on either database: none, which is this one.
  Object.assign(logger, { logQuery: (text: string) => statements.push(text) });
  try {
    await work(statements);
  } finally {
    Object.assign(logger, { logQuery });
  }
  return statements;
};
