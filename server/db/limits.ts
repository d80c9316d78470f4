/** Time limits of PostgreSQL, in milliseconds. */
export interface Limit {
  /** For one statement; PostgreSQL ends it then, and says so. */
  statement: number;
  /**
   * For any sign of life, while something is wanted of it or a transaction is open: a network that fell silent never
   * sends one.
   */
  answer: number;
}

const seconds = (count: number): Limit => ({ statement: count * 1_000, answer: (count + 2) * 1_000 });

/**
 * How long the database may take for which kind of work. Only PostgreSQL has these limits: the embedded database runs
 * in this process, where there is no network to fall silent and nobody to end a statement.
 */
export const limits = {
  /** Load balancers ask every few seconds. */
  probe: { statement: 3_000, answer: 3_000 },
  /** Nobody waits longer for a page; the slowest of them takes a fraction of a second. */
  usual: seconds(10),
  /**
   * Work that goes through a whole company: statistics of two million entries take 3 to 4 seconds when nothing else
   * runs.
   */
  large: seconds(60),
  /** Jobs, the daily work and the operator's commands: nobody waits for them. */
  background: seconds(600),
} as const satisfies Record<string, Limit>;

/** A kind of work that has a limit of its own. */
export type Work = keyof typeof limits;

/** Calls that go through a whole company, as areas or as `area.call`, beside exports. */
const largeCalls: readonly string[] = [
  'assignmentRules',
  'elearningStatistics',
  'memberImport',
  'certificates.downloadMany',
  'members.keptData',
  'profile.keptData',
];

/** Kind of work that the call of this name, `area.call`, is. */
export const workOf = (name: string): Work =>
  name.endsWith('.export') || largeCalls.includes(name) || largeCalls.includes(name.split('.')[0] ?? name)
    ? 'large'
    : 'usual';
