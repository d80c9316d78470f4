import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ErrorCode } from '../../../contract/names/errors';
import { type PlainArea, plainAreas } from '../../../contract/names/plainRecords';
import { type Referable, unknownReference } from '../../../contract/names/references';
import { CallError } from '../../base/errors';
import { clientElearnings, locations, memberGroups, members, orgUnits } from '../../db/schema';
import type { Caller, Context } from '../context/context';
import { seesCompany, visibleLocations, visibleMembers, visibleOrgUnits } from './rowRules';
import { tableOf, visibleRecords } from './visibleRecords';

interface Place {
  table: PgTable;
  id: PgColumn;
  visible: (caller: Caller) => SQL | undefined;
  /**
   * Columns by which a file may call it: its identifier, else its name. People have neither: they are found in ways of
   * their own.
   */
  called?: { identifier: PgColumn; name: PgColumn };
}

export interface Referenced extends Place {
  notFound: ErrorCode;
}

/**
 * Tables that a form may point to, by the name that `reference` gives it: whatever the caller may see can be chosen.
 */
const referenced: Readonly<Record<Exclude<Referable, PlainArea>, Place>> = {
  elearningNames: { table: clientElearnings, id: clientElearnings.elearningId, visible: () => undefined },
  locations: {
    table: locations,
    id: locations.id,
    visible: visibleLocations,
    called: { identifier: locations.locationIdentifier, name: locations.name },
  },
  memberGroups: {
    table: memberGroups,
    id: memberGroups.id,
    called: { identifier: memberGroups.memberGroupIdentifier, name: memberGroups.name },
    visible: (caller) => (seesCompany(caller) ? undefined : sql`false`),
  },
  memberNames: {
    table: members,
    id: members.id,
    // A loc-admin may name anybody, as for their location: the list of names offers them everybody.
    visible: (caller) =>
      and(caller.role === 'loc-admin' ? undefined : visibleMembers(caller), isNull(members.archivedAt)),
  },
  orgUnits: {
    table: orgUnits,
    id: orgUnits.id,
    visible: visibleOrgUnits,
    called: { identifier: orgUnits.orgUnitIdentifier, name: orgUnits.orgUnitName },
  },
};

/** @throws Error at the start, where a form points to what nobody has said how to look up */
export const referencedBy = (resource: string, field: string): Referenced => {
  if (!(resource in unknownReference))
    throw new Error(`${field} points to ${resource}, which contract/names/references.ts does not know`);
  const name = resource as Referable;
  const isPlain = (plainAreas as readonly string[]).includes(name);
  const ofPlain = (table = tableOf(name)): Place => ({ table, id: table.id, visible: visibleRecords(name) });
  const place = isPlain ? ofPlain() : referenced[name as keyof typeof referenced];
  return { ...place, notFound: unknownReference[name] };
};

/**
 * Refuses a uuid that the caller cannot see: a foreign key alone would take another company's. What is seen cannot go
 * before the transaction ends.
 */
export const checkReference = async (
  { tx, caller }: Pick<Context, 'tx' | 'caller'>,
  { table, id, visible, notFound }: Referenced,
  uuid: string,
): Promise<void> => {
  const found = await tx
    .select({ id })
    .from(table)
    .where(and(eq(id, uuid), visible(caller)))
    .for('key share');
  if (found.length === 0) throw new CallError(notFound);
};
