/**
 * Kinds of statements that break the release before, which goes on working on the same database until it is replaced.
 */
const kinds: readonly { means: string; pattern: RegExp }[] = [
  { means: 'drops a table', pattern: /^drop table/ },
  { means: 'drops a column', pattern: /^alter table \S+.*\bdrop column/ },
  { means: 'renames', pattern: /^alter \S+ \S+.*\brename\b/ },
  { means: 'changes a column’s type', pattern: /^alter table \S+.*\balter column \S+ (?:set data )?type/ },
  { means: 'lets a column be null no more', pattern: /^alter table \S+.*\balter column \S+ set not null/ },
  { means: 'takes a default', pattern: /^alter table \S+.*\balter column \S+ drop default/ },
  {
    means: 'adds a column that must be given',
    pattern: /^alter table \S+.*\badd column(?!.*\b(?:default|generated)\b).*\bnot null/,
  },
  // "on conflict" of the release before names its columns.
  {
    means: 'drops a key or a rule of uniqueness',
    pattern: /^alter table \S+.*\bdrop constraint \S*(?:_pk|_pkey|_key|_unique)\b/,
  },
  {
    means: 'adds a rule to a table',
    pattern: /^alter table \S+.*\badd constraint \S+ (?:check|unique|primary key|exclude|foreign key)/,
  },
  { means: 'adds a rule of uniqueness', pattern: /^create unique index/ },
  { means: 'takes a right', pattern: /^revoke .* from safety_dashboard_app/ },
  { means: 'drops a function', pattern: /^drop function/ },
  { means: 'drops a trigger or a policy', pattern: /^drop (?:trigger|policy)/ },
];

/** The table that a statement alters, or sets a unique index on. */
const tableOf = (statement: string): string | undefined =>
  (/^alter table (\S+)/.exec(statement) ?? /^create unique index .*? on (\S+)/.exec(statement))?.[1];

const madeBy = (statements: readonly string[], what: RegExp): Set<string> =>
  new Set(statements.flatMap((statement) => what.exec(statement)?.[1] ?? []));

/** Statements in small letters, on one line, without comments, quotes and the schema's name. */
const statementsOf = (migration: string): string[] =>
  migration.split('--> statement-breakpoint').map((text) =>
    text
      .replaceAll(/^\s*--.*$/gm, '')
      .replaceAll('"', '')
      .replaceAll(/\s+/g, ' ')
      .trim()
      .toLowerCase()
      .replaceAll('public.', ''),
  );

/** The words that rules of the kind "is one of" take, by the rule's name; the last one said holds. */
const wordLists = (statements: readonly string[]): Map<string, string[]> =>
  new Map(
    statements.flatMap((statement) =>
      [...statement.matchAll(/constraint (\w+) check \(\(?[\w.]+ in \(([^)]*)\)/g)].map(
        ([, name = '', words = '']) => [name, words.split(/, ?/)] as const,
      ),
    ),
  );

/** True if a rule takes every word that it took before. */
const isWider = (statement: string, before: Map<string, string[]>): boolean => {
  const [[name, words] = ['', []]] = [...wordLists([statement])];
  return before.get(name)?.every((word) => words.includes(word)) ?? false;
};

/**
 * Backward-incompatible statements of some migrations, oldest first: a line each with what it does to what the release
 * before needs. What the migrations make themselves, that release does not know.
 * @param before the migrations of that release
 */
export const incompatibilities = (
  migrations: readonly { name: string; content: string }[],
  before: readonly { content: string }[] = [],
): string[] => {
  const lists = wordLists(before.flatMap(({ content }) => statementsOf(content)));
  const all = migrations.flatMap(({ content }) => statementsOf(content));
  const tables = madeBy(all, /^create table (?:if not exists )?(\S+)/);
  const columns = new Set(
    all.flatMap((statement) => {
      const [, table, column] = /^alter table (\S+) add column (\w+)/.exec(statement) ?? [];
      return column ? [`${table} ${column}`] : [];
    }),
  );
  const functions = madeBy(all, /^create (?:or replace )?function (\w+)/);
  return migrations.flatMap(({ name, content }) =>
    statementsOf(content).flatMap((statement) => {
      if (tables.has(tableOf(statement) ?? '') || isWider(statement, lists)) return [];
      const droppedColumn = /^alter table (\S+) drop column (\w+)/.exec(statement);
      if (droppedColumn && columns.has(`${droppedColumn[1]} ${droppedColumn[2]}`)) return [];
      // A reference from a column that the release before does not fill.
      const referring = /^alter table (\S+) add constraint \S+ foreign key \((?:client_id, ?)?(\w+)\)/.exec(statement);
      if (referring && columns.has(`${referring[1]} ${referring[2]}`)) return [];
      const dropped = /^drop function (?:if exists )?(\w+)/.exec(statement)?.[1];
      if (dropped && functions.has(dropped)) return [];
      return kinds
        .filter(({ pattern }) => pattern.test(statement))
        .map(({ means }) => `${name} ${means}: ${statement.slice(0, 120)}`);
    }),
  );
};
