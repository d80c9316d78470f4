import { and, type SQL, sql } from 'drizzle-orm';
import type { RequestOf } from '../../../contract/kit/call';
import type { members as calls } from '../../../contract/members';
import type { ErrorCode } from '../../../contract/names/errors';
import { CallError } from '../../base/errors';
import type { AuditEvent, Context } from '../../core/context/context';
import { visibleLocations, visibleOrgUnits } from '../../core/records/rowRules';
import { anyOf } from '../../db/anyOf';
import { rowsOf } from '../../db/query';
import { locations, orgUnits } from '../../db/schema';
import type { Link } from '../places/linkedMembers/link';
import { link as locationLink } from '../places/locationLink';
import { link as unitLink } from '../places/orgUnitLink';

/** A kind of record that people belong to. */
interface Place {
  records: typeof orgUnits | typeof locations;
  /** Row rule: which of them the caller may see. */
  visible: SQL | undefined;
  link: Link;
  notFound: ErrorCode;
}

/** Puts somebody into all of these or, if the caller may not see one of them, into none: that refuses the call. */
const join = async (
  { tx, clientId }: Context,
  memberId: string,
  uuids: readonly string[],
  { records, visible, link: { table, parent }, notFound }: Place,
): Promise<void> => {
  if (uuids.length === 0) return;
  // Locked, so that none is deleted meanwhile.
  const [found] = await rowsOf<{ count: number }>(
    tx,
    sql`with known as (
      select ${records.id} as id from ${records} where ${and(anyOf(records.id, uuids), visible)}
      order by ${records.id} for key share
    ), joined as (
      insert into ${table} (client_id, ${sql.identifier(parent.name)}, member_id)
      select ${clientId}::uuid, id, ${memberId}::uuid from known
      on conflict do nothing
    )
    select count(*)::int as count from known`,
  );
  if (found?.count !== uuids.length) throw new CallError(notFound);
};

type Places = Pick<RequestOf<typeof calls.create>, 'orgUnitUuids' | 'locationUuids'>;

/** Puts somebody into units and to locations that the caller may see; else `orgUnit.notFound`, `location.notFound`. */
export const joinPlaces = async (context: Context, memberId: string, places: Places): Promise<void> => {
  const { caller, auditMany } = context;
  const { orgUnitUuids, locationUuids } = places;
  await join(context, memberId, orgUnitUuids, {
    records: orgUnits,
    visible: visibleOrgUnits(caller),
    link: unitLink,
    notFound: 'orgUnit.notFound',
  });
  await join(context, memberId, locationUuids, {
    records: locations,
    visible: visibleLocations(caller),
    link: locationLink,
    notFound: 'location.notFound',
  });
  const changes = { members: [null, [memberId]] };
  const eventOf =
    ({ logged: { linked: action, subjectType } }: Link) =>
    (subjectId: string): AuditEvent => ({ action, subjectType, subjectId, changes });
  await auditMany([...orgUnitUuids.map(eventOf(unitLink)), ...locationUuids.map(eventOf(locationLink))]);
};
