import { type SQL, sql } from 'drizzle-orm';
import type { PersonName } from '../../../contract/shapes/personNames';

/** The people whose ids a query selects, by name, as one column of JSON. */
export const peopleJson = (ids: SQL): SQL<PersonName[]> =>
  sql`(
    select coalesce(
      json_agg(
        json_build_object('uuid', person.id, 'firstName', person.first_name, 'lastName', person.last_name)
        order by person.last_name, person.first_name, person.id
      ),
      '[]'
    )
    from members person
    where person.id in (${ids})
  )`;
