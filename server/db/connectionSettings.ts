import type { Limit } from './limits';

/** Settings of PostgreSQL by name, as a connection or a transaction keeps to them. */
export type SessionSettings = Readonly<Record<string, string | number>>;

/** An instance that is gone holds no lock for ever. */
export const timeouts = ({ statement, answer }: Limit): SessionSettings => ({
  statement_timeout: statement,
  idle_in_transaction_session_timeout: answer,
});

/** For a connection's whole life, told when it is opened. */
export const asOptions = (settings: SessionSettings): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

/** For one transaction, told at its begin; each with a semicolon before it. */
export const asLocals = (settings: SessionSettings): string =>
  Object.entries(settings)
    .map(([name, value]) => `;set local ${name}='${value}'`)
    .join('');

/** How a database is reached. */
export interface Reached {
  connectionString: string;
  /**
   * True if a pooler stands before it that gives each transaction any of its connections: nothing may be expected of a
   * connection then but what its transaction said itself.
   */
  isPooled: boolean;
}

/** Reads a `postgres://` address. `pool_mode=transaction` in it is ours; everything else is for the driver. */
export const readAddress = (databaseUrl: string): Reached => {
  if (!URL.canParse(databaseUrl)) return { connectionString: databaseUrl, isPooled: false };
  const url = new URL(databaseUrl);
  const isPooled = url.searchParams.get('pool_mode') === 'transaction';
  if (!isPooled) return { connectionString: databaseUrl, isPooled };
  url.searchParams.delete('pool_mode');
  return { connectionString: url.href, isPooled };
};
