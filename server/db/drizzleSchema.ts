import { createTableRelationsHelpers, extractTablesRelationalConfig } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import * as schema from './schema';

const tables = extractTablesRelationalConfig(schema, createTableRelationsHelpers);

export const dialect = new PgDialect();

/** The tables as Drizzle's sessions want them. */
export const relationalSchema = { fullSchema: schema, schema: tables.tables, tableNamesMap: tables.tableNamesMap };
