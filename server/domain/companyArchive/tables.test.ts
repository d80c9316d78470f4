import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import * as schema from '../../db/schema';
import { archivedColumns, archivedTables, notArchived } from './tables';

const tables = Object.values(schema as Record<string, unknown>).filter((each): each is PgTable => is(each, PgTable));
const ofCompanies = tables
  .filter((table) => Object.values(getTableColumns(table)).some(({ name }) => name === 'client_id'))
  .map(getTableName);

describe('the archive of a company', () => {
  it('has every table of companies, or a reason says why not', () => {
    const archived = new Set(Object.values(archivedTables).map(({ table }) => getTableName(table)));
    expect(ofCompanies.length).toBeGreaterThan(60);
    expect(ofCompanies.filter((name) => !archived.has(name) && !notArchived[name])).toEqual([]);
    expect(Object.keys(notArchived).filter((name) => archived.has(name) || !ofCompanies.includes(name))).toEqual([]);
  });

  it('tells no secret, and nothing that says who took part in a survey', () => {
    const told = Object.values(archivedTables).flatMap((archived) =>
      Object.values(archivedColumns(archived)).map(({ name }) => `${getTableName(archived.table)}.${name}`),
    );
    expect(told.length).toBeGreaterThan(250);
    expect(
      told.filter((name) => /password|secret|token|hash|_key$|sheet_id|rated_by|search|folded/.test(name)),
    ).toEqual([
      // A day; by what numbers of an inventory are compared; and how a key was called.
      'clients.passwords_reset_at',
      'equipment.inventory_key',
      'audit_events.api_key',
    ]);
  });
});
