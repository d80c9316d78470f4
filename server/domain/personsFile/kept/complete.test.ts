import { Column, getTableColumns, getTableName, is, SQL } from 'drizzle-orm';
import { type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { keptSectionNames, keptSections } from '../../../../contract/members/keptData';
import * as schema from '../../../db/schema';
import { type KeptSection, neverTold } from './section';
import { notTold, sections } from './sections';

const person = { uuid: '', email: 'a@example.org', mobileNumber: '1', isHandedOut: true };

/** The columns that a query reads of a table. */
const columnsIn = (part: unknown): PgColumn[] => {
  if (is(part, Column)) return [part as PgColumn];
  if (Array.isArray(part)) return part.flatMap(columnsIn);
  return is(part, SQL) ? part.queryChunks.flatMap(columnsIn) : [];
};

const tables = Object.values(schema as Record<string, unknown>).filter((each): each is PgTable => is(each, PgTable));
const columnNames = (table: PgTable): string[] => Object.values(getTableColumns(table)).map(({ name }) => name);
const all: readonly KeptSection[] = Object.values(sections);

/** Columns of a table that any section tells, or finds its rows by. */
const toldOf = (table: PgTable): Set<string> => {
  const own = all.filter((section) => section.table === table);
  const read = own.flatMap((section) => [
    ...Object.values(section.fields('de_DE', person)).flatMap(columnsIn),
    ...columnsIn(section.isAbout(person)),
  ]);
  return new Set(read.filter((column) => column.table === table).map(({ name }) => name));
};
const leftOutOf = (table: PgTable): string[] =>
  all.filter((section) => section.table === table).flatMap(({ leftOut = {} }) => Object.keys(leftOut));

describe('what is kept about somebody', () => {
  it('is all there is: every table is told of, or a reason says why not', () => {
    const told = new Set(all.map(({ table }) => getTableName(table)));
    const unexplained = tables.map(getTableName).filter((name) => !told.has(name) && !notTold[name]);
    expect(
      unexplained.map((name) => `server/domain/personsFile/kept: nothing tells ${name}, and no reason says why not`),
    ).toEqual([]);
    expect(Object.keys(notTold).filter((name) => told.has(name))).toEqual([]);
    const names = new Set(tables.map(getTableName));
    expect(Object.keys(notTold).filter((name) => !names.has(name))).toEqual([]);
  });

  it('leaves out no table that refers to people', () => {
    const referring = tables.filter((table) =>
      Object.values(getTableColumns(table)).some(({ name }) => /member_id$|^(owner|sender|actor)_id$/.test(name)),
    );
    expect(referring.length).toBeGreaterThan(20);
    const reasons = referring.map(getTableName).filter((name) => notTold[name]);
    // Worked out from what is told, or of secrets alone.
    expect(reasons.toSorted()).toEqual([
      'elearning_standing_marks',
      'elearning_standing_people',
      'elearning_standings',
      'identity_providers',
      'recovery_codes',
      'sign_in_challenges',
    ]);
  });

  it.each(all.map((section) => [getTableName(section.table), section.table] as const))(
    'is every column of %s, or a reason says why not',
    (_, table) => {
      const [told, leftOut] = [toldOf(table), leftOutOf(table)];
      const isExplained = (name: string) => neverTold.includes(name) || leftOut.includes(name) || leftOut.includes('*');
      expect(columnNames(table).filter((name) => !told.has(name) && !isExplained(name))).toEqual([]);
      expect(leftOut.filter((name) => name !== '*' && !columnNames(table).includes(name))).toEqual([]);
    },
  );

  it('tells no secret', () => {
    const secrets = /password_hash|token_hash|secret|^code$|sheet_id|key|sounds|folded/;
    const told = all.flatMap((section) =>
      Object.entries(section.fields('de_DE', person))
        .filter(([field]) => field !== 'hasPassword')
        .flatMap(([, source]) => columnsIn(source).map(({ name }) => name)),
    );
    expect(told.length).toBeGreaterThan(100);
    expect(told.filter((name) => secrets.test(name))).toEqual([]);
  });

  it('has the fields of the contract, in its order', () => {
    for (const name of keptSectionNames) {
      expect([name, Object.keys(sections[name].fields('de_DE', person))]).toEqual([
        name,
        Object.keys(keptSections[name].shape),
      ]);
    }
  });
});
