import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { allowed } from './allowed';
import { incompatibilities } from './incompatible';
import lastRelease from './lastRelease.json' with { type: 'json' };

const folder = 'server/db/migrations';
const migrations = readdirSync(folder)
  .filter((file) => file.endsWith('.sql'))
  .sort()
  .map((file) => ({ name: file.slice(0, 4), file, content: readFileSync(join(folder, file), 'utf8') }));
const isOfLastRelease = ({ file }: { file: string }) => file <= `${lastRelease.migration}.sql`;
const since = migrations.filter((migration) => !isOfLastRelease(migration));

it('keeps what the last release needs, but for what is allowed with a reason', () => {
  expect(migrations.map(({ file }) => file)).toContain(`${lastRelease.migration}.sql`);
  const found = incompatibilities(since, migrations.filter(isOfLastRelease));
  const explained = Object.keys(allowed);
  expect(found.filter((line) => !explained.some((start) => line.startsWith(start)))).toEqual([]);
  expect(explained.filter((start) => !found.some((line) => line.startsWith(start)))).toEqual([]);
});

const findIn = (content: string) => incompatibilities([{ name: '0000', content }]);

it.each([
  ['DROP TABLE "members";', 'drops a table'],
  ['ALTER TABLE "members" DROP COLUMN "email";', 'drops a column'],
  ['ALTER TABLE "members" RENAME COLUMN "email" TO "mail";', 'renames'],
  ['alter table members\n  rename to people;', 'renames'],
  ['ALTER TABLE "members" ALTER COLUMN "email" SET DATA TYPE uuid;', 'changes a column’s type'],
  ['ALTER TABLE "members" ALTER COLUMN "email" SET NOT NULL;', 'lets a column be null no more'],
  ['ALTER TABLE "members" ALTER COLUMN "email" DROP DEFAULT;', 'takes a default'],
  ['ALTER TABLE "members" ADD COLUMN "size" integer NOT NULL;', 'adds a column that must be given'],
  ['ALTER TABLE "members" DROP CONSTRAINT "members_pkey";', 'drops a key or a rule of uniqueness'],
  ['ALTER TABLE "members" ADD CONSTRAINT "short" CHECK (length(name) < 3);', 'adds a rule to a table'],
  ['CREATE UNIQUE INDEX "one" ON "members" USING btree ("name");', 'adds a rule of uniqueness'],
  ['revoke select on members from safety_dashboard_app;', 'takes a right'],
  ['drop function client_id_of(text);', 'drops a function'],
])('finds what the release before cannot live with: %s', (statement, means) => {
  expect(findIn(`-- a comment\n${statement}`)).toEqual([expect.stringContaining(`0000 ${means}: `)]);
});

it.each([
  'ALTER TABLE "members" ADD COLUMN "size" integer DEFAULT 0 NOT NULL;',
  'ALTER TABLE "members" ADD COLUMN "size" integer;',
  'ALTER TABLE "members" ALTER COLUMN "email" DROP NOT NULL;',
  'CREATE TABLE "new" ("id" uuid NOT NULL);--> statement-breakpoint\nCREATE UNIQUE INDEX "one" ON "new" ("id");',
  'create function new_one() returns int as $$ select 1 $$;--> statement-breakpoint\ndrop function new_one();',
  '-- drop table members',
])('lets be what it can: %s', (statement) => {
  expect(findIn(statement)).toEqual([]);
});

it.each([
  ["'a', 'b', 'c'", []],
  ["'a', 'c'", [expect.stringContaining('0000 adds a rule to a table')]],
])('lets a rule take more words than before, not fewer: %s', (words, expected) => {
  const before = { content: `CREATE TABLE "t" ("kind" text, CONSTRAINT "t_kind" CHECK ("t"."kind" in ('a', 'b')));` };
  const content = `ALTER TABLE "t" ADD CONSTRAINT "t_kind" CHECK ("t"."kind" in (${words}));`;
  expect(incompatibilities([{ name: '0000', content }], [before])).toEqual(expected);
});
