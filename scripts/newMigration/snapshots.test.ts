import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('keeps the snapshot of the newest migration alone: older ones are copies of the schema that nobody reads', () => {
  const meta = 'server/db/migrations/meta';
  const { entries } = JSON.parse(readFileSync(`${meta}/_journal.json`, 'utf8')) as { entries: { idx: number }[] };
  const newest = String(entries.at(-1)?.idx).padStart(4, '0');
  expect(readdirSync(meta).toSorted()).toEqual([`${newest}_snapshot.json`, '_journal.json']);
});
