import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { MemberRole } from '../../../contract/names/roles';
import { roleOptions } from '../../../contract/providerGroups';
import type { Clock } from '../../base/clock';
import type { AuditEvent } from '../../core/context/context';
import { writeAuditMany } from '../../core/records/audit';
import { anyOf } from '../../db/anyOf';
import type { Transaction } from '../../db/database';
import { rowsOf } from '../../db/query';
import { members, orgUnits, type Proved, providerGroups } from '../../db/schema';
import { afterMembersChanged } from '../learning/engine';
import { responsibilitiesOf } from '../people/responsibilities';
import { endFormerRole } from '../people/roleChange';
import { link as memberGroupLink } from '../places/memberGroupLink';
import { isRemovable, link as orgUnitLink } from '../places/orgUnitLink';
import { groupsElsewhere, type Provider } from './provider';

type Member = typeof members.$inferSelect;
type Mapping = typeof providerGroups.$inferSelect;
type ProvidedLink = typeof orgUnitLink | typeof memberGroupLink;

/**
 * Groups in which the provider says that somebody is: in none if it names none; undefined if they are too many for it.
 */
const groupsIn = ({ claims }: Proved, claim: string): string[] | undefined => {
  const told = claims[claim];
  const elsewhere = claims._claim_names;
  const isElsewhere = typeof elsewhere === 'object' && elsewhere !== null && claim in elsewhere;
  if (told === undefined && (isElsewhere || groupsElsewhere in claims)) return undefined;
  const listed: unknown[] = Array.isArray(told) ? told : [told];
  return listed.filter((name): name is string => typeof name === 'string' && name !== '');
};

const idsOf = (mappings: readonly Mapping[], field: 'orgUnitUuid' | 'memberGroupUuid'): string[] => [
  ...new Set(mappings.flatMap((mapping) => mapping[field] ?? [])),
];

/**
 * Adds somebody to the units, or groups, that are given, and takes them out of those that were given before and are no
 * more; not where people have put them, nor out of any that `leaves` keeps.
 */
const move = async (
  tx: Transaction,
  { clientId, id }: Member,
  { table, parent, member, byProvider, logged }: ProvidedLink,
  given: readonly string[],
  leaves?: SQL,
): Promise<{ hasJoined: boolean; events: AuditEvent[] }> => {
  const joined = await rowsOf<{ id: string }>(
    tx,
    sql`insert into ${table} (client_id, ${sql.identifier(parent.name)}, member_id, ${sql.identifier(byProvider.name)})
      select ${clientId}::uuid, given.id, ${id}::uuid, true from unnest(${sql.param(given)}::uuid[]) given(id)
      on conflict do nothing
      returning ${parent} as id`,
  );
  const left = await rowsOf<{ id: string }>(
    tx,
    sql`delete from ${table}
      where ${and(sql`${table}.client_id = ${clientId}::uuid and ${member} = ${id}::uuid and ${byProvider}`, sql`not ${anyOf(parent, given)}`, leaves)}
      returning ${parent} as id`,
  );
  const { subjectType, linked, unlinked } = logged;
  const events = [
    ...joined.map((each) => ({ action: linked, subjectId: each.id, changes: { members: [null, [id]] } })),
    ...left.map((each) => ({ action: unlinked, subjectId: each.id, changes: { members: [[id], null] } })),
  ];
  return { hasJoined: joined.length > 0, events: events.map((event) => ({ ...event, subjectType })) };
};

/** Units that somebody stays in: those that they are responsible for, and those that all are in. */
const leavesUnit = (memberId: string): SQL =>
  sql`${orgUnitLink.parent} in (select ${orgUnits.id} from ${orgUnits} where ${isRemovable(memberId)})`;

/**
 * The role that groups give somebody or, if they give none any more, the one before; no lower than they need for what
 * they are in charge of. Undefined where neither is to be had.
 */
const newRole = async (tx: Transaction, { id, role, ownRole }: Member, mappings: readonly Mapping[]) => {
  // Whoever may do everything was made so by somebody here, and nothing from outside takes it.
  if (role === 'super-admin') return undefined;
  const named = new Set(mappings.map((mapping) => mapping.role));
  const wanted = roleOptions.findLast((each) => named.has(each)) ?? ownRole;
  if (wanted === null) return undefined;
  const held = (await responsibilitiesOf(tx, [id])).get(id) ?? [];
  const ranks = roleOptions.slice(roleOptions.indexOf(wanted));
  const given = ranks.find((each) => held.every(({ allows }) => allows(each))) ?? role;
  const own = ownRole ?? role;
  // Lowered it is theirs: it does not rise again because a group is gone.
  return { role: given, ownRole: roleOptions.indexOf(own) < roleOptions.indexOf(given) ? own : null };
};

/**
 * Gives somebody what the company has laid down for the groups that the provider says they are in: units, groups, and
 * the most powerful of the roles, at most `admin`. What such groups gave before and give no more is taken away again.
 * @returns the role that they have from now on
 */
export const applyGroups = async (
  tx: Transaction,
  provider: Provider,
  proved: Proved,
  member: Member,
  clock: Clock,
): Promise<MemberRole> => {
  const { groupsClaim, clientId } = provider;
  const names = groupsClaim === null ? undefined : groupsIn(proved, groupsClaim);
  if (!names) return member.role;
  const mappings = await tx
    .select()
    .from(providerGroups)
    .where(and(eq(providerGroups.clientId, clientId), sql`${providerGroups.name} = any(${sql.param(names)}::text[])`));
  const units = await move(tx, member, orgUnitLink, idsOf(mappings, 'orgUnitUuid'), leavesUnit(member.id));
  const groups = await move(tx, member, memberGroupLink, idsOf(mappings, 'memberGroupUuid'));
  const events = [...units.events, ...groups.events];
  const given = await newRole(tx, member, mappings);
  if (given && given.role !== member.role) {
    await tx
      .update(members)
      .set({ ...given, version: sql`${members.version} + 1` })
      .where(and(eq(members.clientId, clientId), eq(members.id, member.id)));
    await endFormerRole({ tx, clientId, clock }, member.id);
    const changes = { roleIdentifier: [member.role, given.role] };
    events.push({ action: 'members.update', subjectType: 'member', subjectId: member.id, changes });
  }
  if (events.length === 0) return member.role;
  await writeAuditMany(tx, events, { clientId, actor: { id: null, name: provider.name }, clock });
  await afterMembersChanged({ tx, clientId, clock }, [member.id], { movedIds: units.hasJoined ? [member.id] : [] });
  return given?.role ?? member.role;
};
