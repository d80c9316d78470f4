import { sql } from 'drizzle-orm';
import { placeFields } from '../../../contract/memberImport/importFields';
import { changesOf } from '../../base/changes';
import { slicesOf } from '../../core/import/slices';
import { enqueueIn } from '../../core/jobs/enqueue';
import type { JobContext } from '../../core/jobs/types';
import { type Actor, writeAuditMany } from '../../core/records/audit';
import type { Transaction } from '../../db/database';
import { rowsOf } from '../../db/query';
import { endLinks } from '../people/endLinks';
import { loggable } from '../people/loggedChanges';
import { searchColumns } from '../people/searchColumns';
import { array, describedColumns, namesOf, typed } from './insertMembers';
import { joinPlaces, leavePlaces } from './places';
import { type PlannedUpdate, plainFields } from './planUpdate';

/** Somebody was changed or archived since the change of them was planned. */
export class OutdatedPlan extends Error {}

const names = namesOf(describedColumns);
const list = sql.raw([...names, 'version'].join(', '));
const assignments = sql.raw(
  names
    .filter((name) => name !== 'id')
    .map((name) => `${name} = changed.${typed(name)}`)
    .join(', '),
);

/** In one statement, however many. @throws OutdatedPlan */
export const updateMembers = async (
  tx: Transaction,
  clientId: string,
  updates: readonly PlannedUpdate[],
): Promise<void> => {
  const people = updates.map(({ after }) => ({ ...after, found: searchColumns(after) }));
  const arrays = Object.values(describedColumns).map((read) => array(people.map(read)));
  // Once more as a list: a database without fresh statistics would else go through everybody for each slice.
  const ids = updates.map(({ before }) => before.id);
  const versions = array(updates.map(({ before }) => String(before.version)));
  const updated = await rowsOf(
    tx,
    sql`update members set ${assignments}, version = members.version + 1
        from unnest(${sql.join([...arrays, versions], sql`, `)}) as changed(${list})
        where members.client_id = ${clientId}::uuid and members.id = changed.id::uuid
          and members.id = any(${sql.param(ids)}::uuid[])
          and members.version = changed.version::int and members.archived_at is null
        returning 1`,
  );
  if (updated.length !== updates.length) throw new OutdatedPlan();
};

const fieldsOf = (person: PlannedUpdate['after']) =>
  Object.fromEntries(plainFields.map((field) => [field, person[field]]));

/** As the log calls them. */
const loggedPlaces = { orgUnit: 'orgUnits', location: 'locations', memberGroup: 'memberGroups' } as const;

/** As a change by form would be logged; places by whether they changed, since the log names people with the places. */
const logOf = ({ before, after, joined, left }: PlannedUpdate) => ({
  action: 'members.update',
  subjectType: 'member',
  subjectId: before.id,
  changes: {
    ...loggable(changesOf(fieldsOf(before), fieldsOf(after))),
    ...Object.fromEntries(
      placeFields
        .filter((field) => joined[field].length + left[field].length > 0)
        .map((field) => [loggedPlaces[field], true]),
    ),
  },
});

interface Writing {
  actor: Actor;
  updates: readonly PlannedUpdate[];
  /** Called between two pieces of it. */
  goOn: () => Promise<void>;
}

/**
 * Writes what a file changes about people: values, places, the end of links to old addresses, the log. Usernames and
 * passwords stay. @throws OutdatedPlan, or a breach of the unique indexes
 */
export const writeUpdates = async (
  tx: Transaction,
  { clientId, clock, publicUrl }: JobContext,
  { actor, updates, goOn }: Writing,
): Promise<void> => {
  const context = { tx, clientId, clock, publicUrl, enqueue: enqueueIn(tx, clientId, clock) };
  for (const some of slicesOf(updates)) {
    await updateMembers(tx, clientId, some);
    const left = some.map((one) => ({ id: one.before.id, placeIds: one.left }));
    await leavePlaces(tx, clientId, left);
    const joined = some.map((one) => ({ id: one.before.id, placeIds: one.joined }));
    await joinPlaces(tx, clientId, joined);
    await endLinks(context, some);
    await writeAuditMany(tx, some.map(logOf), { clientId, clock, actor });
    await goOn();
  }
};
