import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { type CountryCode, countryCodes, locationTypes } from '../../../contract/shapes/constants';
import { germanText, quoted } from './columns';
import { linkedSince, memberLink, recorded } from './sharedColumns';

/** Places where a company's people work. */
export const locations = pgTable(
  'locations',
  {
    ...recorded(),
    name: germanText('name').notNull(),
    locationIdentifier: text('identifier').notNull(),
    locationType: text('type').$type<(typeof locationTypes)[number]>().notNull(),
    /** In m². */
    floorSpace: integer('floor_space'),
    street: text('street'),
    postalCode: text('postal_code'),
    city: germanText('city').notNull(),
    countryCode: text('country').$type<CountryCode>().notNull(),
    assemblyPoint: text('assembly_point'),
  },
  (table) => [
    uniqueIndex('locations_identifier').on(table.clientId, table.locationIdentifier),
    index('locations_by_name').on(table.clientId, table.name, table.id),
    check('locations_type', sql`${table.locationType} in (${quoted(locationTypes)})`),
    check('locations_country', sql`${table.countryCode} in (${quoted(countryCodes)})`),
  ],
);

/** People and the locations where they work. */
export const locationMembers = pgTable(
  'location_members',
  {
    ...memberLink(),
    since: linkedSince(),
    locationId: uuid('location_id')
      .notNull()
      .references(() => locations.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.locationId, table.memberId] }),
    index('location_members_member').on(table.clientId, table.memberId),
  ],
);

/** People responsible for a location (row rule of loc-admin). */
export const locationResponsiblePersons = pgTable(
  'location_responsibles',
  {
    ...memberLink(),
    locationId: uuid('location_id')
      .notNull()
      .references(() => locations.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.locationId, table.memberId] }),
    index('location_responsibles_member').on(table.clientId, table.memberId),
  ],
);
