import { aliasedTable, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder, type SelectedFieldsOrdered } from 'drizzle-orm/pg-core';
import * as utils from 'drizzle-orm/utils';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clients, members, orgUnits } from '../schema';
import { type JoinedTables, rowMapper } from './rowMapper';

/** Drizzle's own mapper and what it takes, which its types do not show. */
const { mapResultRow, orderSelectedFields } = utils as unknown as {
  mapResultRow: (fields: SelectedFieldsOrdered, row: unknown[], joined: JoinedTables | undefined) => unknown;
  orderSelectedFields: (fields: Record<string, unknown>) => SelectedFieldsOrdered;
};

const builder = new QueryBuilder();
const page = builder.select({ id: members.id, firstName: members.firstName }).from(members).as('page');
const adviser = aliasedTable(members, 'adviser');
const total = sql<number>`count(*)`.mapWith(Number);

const selections: Record<string, Record<string, unknown>> = {
  'columns of one table': { id: members.id, lastLoginAt: members.lastLoginAt, flags: clients.featureFlags },
  expressions: { total, named: total.as('named'), plain: sql<string>`now()` as SQL },
  'a table beside expressions': { total, member: { id: members.id, createdAt: members.createdAt } },
  'two tables in one object': { both: { member: members.id, unit: orgUnits.id } },
  'an object that begins with an expression': { member: { total, id: members.id, lastName: members.lastName } },
  'an alias and its table': { adviser: { id: adviser.id }, member: { id: members.id, role: members.role } },
  'columns of a subquery': { page: { id: page.id, firstName: page.firstName } },
  'nested twice': { outer: { inner: { id: members.id, total }, id: members.id } },
};

const joins: (JoinedTables | undefined)[] = [
  undefined,
  { members: true, org_units: true, adviser: true, page: true },
  { members: false, org_units: true, adviser: true, page: false },
  { members: true, org_units: false, adviser: false, page: true },
  { members: false, org_units: false, adviser: false, page: false },
];

const value = fc.constantFrom(null, null, '7', '2026-11-22 08:15:00.25+00');

test.each(Object.entries(selections))('%s become the objects that Drizzle makes', (_, selection) => {
  const fields = orderSelectedFields(selection);
  const row = fc.array(value, { minLength: fields.length, maxLength: fields.length });
  for (const joined of joins) {
    const map = rowMapper(fields, joined);
    fc.assert(
      fc.property(row, (each) => {
        expect(map(each)).toStrictEqual(mapResultRow(fields, each, joined));
      }),
    );
  }
});
