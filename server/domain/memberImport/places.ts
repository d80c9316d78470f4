import { type SQL, sql } from 'drizzle-orm';
import { type PlaceField, placeFields } from '../../../contract/memberImport/importFields';
import { foldForSearch } from '../../core/lists/searchText';
import type { Transaction } from '../../db/database';
import { rowsOf } from '../../db/query';
import { locations, memberGroups, orgUnits } from '../../db/schema';
import type { Link } from '../places/linkedMembers/link';
import { link as locationLink } from '../places/locationLink';
import { link as groupLink } from '../places/memberGroupLink';
import { link as unitLink } from '../places/orgUnitLink';

/** Places that a row names and people belong to, by ids. */
export type PlaceIds = Record<PlaceField, string[]>;

/** Something for each kind of place. */
export const eachPlace = <Value>(make: (field: PlaceField) => Value): Record<PlaceField, Value> => ({
  orgUnit: make('orgUnit'),
  location: make('location'),
  memberGroup: make('memberGroup'),
});

interface Kind {
  records: typeof orgUnits | typeof locations | typeof memberGroups;
  link: Link;
  /** Of a record `place`: that everybody belongs to it. */
  isDefault: SQL;
  /** Of a row `link` as well: that the person is responsible for it and cannot leave. */
  isHeld: SQL;
}

const kinds: Record<PlaceField, Kind> = {
  orgUnit: {
    records: orgUnits,
    link: unitLink,
    isDefault: sql`place.is_default`,
    isHeld: sql`exists (
      select from org_unit_officers held
      where held.client_id = link.client_id and held.org_unit_id = place.id and held.member_id = link.member_id
    )`,
  },
  location: {
    records: locations,
    link: locationLink,
    isDefault: sql`false`,
    isHeld: sql`exists (
      select from location_responsibles held
      where held.client_id = link.client_id and held.location_id = place.id and held.member_id = link.member_id
    )`,
  },
  memberGroup: { records: memberGroups, link: groupLink, isDefault: sql`false`, isHeld: sql`false` },
};

/** Finds a place by what a cell calls it. */
export type PlaceLookup = (field: PlaceField, word: string) => string | undefined;

const readPlaces = (tx: Transaction, field: PlaceField) =>
  rowsOf<{ id: string; identifier: string; name: string }>(
    tx,
    sql`select id, identifier, name from ${kinds[field].records} where client_id = current_client()`,
  );

/**
 * Finds units, locations and groups of the tenant by their identifier, else by their name without regard to case; a
 * name that several bear finds none.
 */
export const loadPlaceLookup = async (tx: Transaction): Promise<PlaceLookup> => {
  const byIdentifier = eachPlace(() => new Map<string, string>());
  const byName = eachPlace(() => new Map<string, string | undefined>());
  for (const field of placeFields) {
    for (const { id, identifier, name } of await readPlaces(tx, field)) {
      byIdentifier[field].set(identifier.toLowerCase(), id);
      const folded = foldForSearch(name);
      byName[field].set(folded, byName[field].has(folded) ? undefined : id);
    }
  }
  return (field, word) => byIdentifier[field].get(word.toLowerCase()) ?? byName[field].get(foldForSearch(word));
};

/** Names of all of them, by id. */
export const loadPlaceNames = async (tx: Transaction): Promise<Map<string, string>> => {
  const names = new Map<string, string>();
  for (const field of placeFields) for (const { id, name } of await readPlaces(tx, field)) names.set(id, name);
  return names;
};

export interface CurrentPlace {
  id: string;
  name: string;
  isDefault: boolean;
  /** The person is responsible for it and cannot leave it. */
  isHeld: boolean;
}

interface CurrentPlaceRow extends CurrentPlace, Record<string, unknown> {
  memberId: string;
  field: PlaceField;
}

/** Reads where these people belong now. */
export const findCurrentPlaces = (tx: Transaction, memberIds: readonly string[]): Promise<CurrentPlaceRow[]> => {
  const parts = placeFields.map((field) => {
    const { records, link, isDefault, isHeld } = kinds[field];
    return sql`
      select link.member_id as "memberId", ${field}::text as field, place.id, place.name, ${isDefault} as "isDefault",
        ${isHeld} as "isHeld"
      from ${link.table} link
      join ${records} place on place.client_id = link.client_id and place.id = link.${sql.identifier(link.parent.name)}
      where link.client_id = current_client() and link.member_id = any(${sql.param(memberIds)}::uuid[])`;
  });
  return rowsOf<CurrentPlaceRow>(
    tx,
    sql`select * from (${sql.join(parts, sql` union all `)}) every order by every.name, every.id`,
  );
};

/** A person, and places they come to or leave. */
interface Moved {
  id: string;
  placeIds: PlaceIds;
}

/** For each kind of place, the pairs of these people. */
const forPairs = async (
  people: readonly Moved[],
  write: (link: Link, pairs: SQL) => Promise<unknown>,
): Promise<void> => {
  for (const field of placeFields) {
    const pairs = people.flatMap(({ id, placeIds }) => placeIds[field].map((place) => ({ id, place })));
    if (pairs.length === 0) continue;
    const [places, members] = [pairs.map(({ place }) => place), pairs.map(({ id }) => id)];
    await write(
      kinds[field].link,
      sql`unnest(${sql.param(places)}::uuid[], ${sql.param(members)}::uuid[]) as moved(place_id, person_id)`,
    );
  }
};

/** Puts people where their rows say that they belong. */
export const joinPlaces = (tx: Transaction, clientId: string, people: readonly Moved[]): Promise<void> =>
  forPairs(people, ({ table, parent }, pairs) =>
    tx.execute(sql`
      insert into ${table} (client_id, ${sql.identifier(parent.name)}, member_id)
      select ${clientId}::uuid, place_id, person_id from ${pairs}
      on conflict do nothing`),
  );

/** Takes people out of where they belonged. */
export const leavePlaces = (tx: Transaction, clientId: string, people: readonly Moved[]): Promise<void> =>
  forPairs(people, ({ table, parent }, pairs) =>
    tx.execute(sql`
      delete from ${table} link using ${pairs}
      where link.client_id = ${clientId}::uuid and link.${sql.identifier(parent.name)} = place_id
        and link.member_id = person_id`),
  );
