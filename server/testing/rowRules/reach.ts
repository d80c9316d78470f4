import { allCalls } from '../../../contract/index';
import type { Call } from '../../../contract/kit/call';
import { locations } from '../../../contract/locations';
import { memberGroups } from '../../../contract/memberGroups';
import { members } from '../../../contract/members';
import {
  belongingOf,
  type PlainArea,
  plainAreas,
  type RowRule,
  rowRuleOf,
  staffViewOf,
} from '../../../contract/names/plainRecords';
import type { Role } from '../../../contract/names/roles';
import { orgUnits } from '../../../contract/orgUnits';
import type { Company } from '../company';
import { createGroup, createLocation } from '../places';
import { createMember, createUnit, removeRootAdmins, succeed } from '../requests';
import { requestNaming } from '../sample';
import { type Kind, kindNamed, kindOfArea, ofPlainAreas } from './kinds';

/**
 * Sides of a record: in or below the unit that the ou-admin administers, beside it, or above all. A location is the
 * loc-admin's own or another; what is assessed there stands at a location.
 */
export const everySide = ['own', 'below', 'other', 'location', 'root'] as const;
export type Side = (typeof everySide)[number];

export interface Entry {
  uuid: string;
  kind: Kind;
  side: Side;
  /** The record it belongs to. */
  parent?: string;
  /** Owner who carries it out. */
  owner?: string | null;
}

/** A company as the rows of its records say it; the first of a kind and side is the one that holds members. */
export interface World {
  company: Company;
  entries: readonly Entry[];
}

/** The names that all records of a kind share, whatever their side and company. */
export const sharedNames: Record<Kind, string> = {
  member: 'Neumann',
  archivedMember: 'Neumann',
  orgUnit: 'Lager',
  location: 'Werk',
  memberGroup: 'Ersthelfende',
  message: 'Neumann',
  elearning: 'Brandschutz',
  riskAssessment: 'Werkstatt',
  riskAssignment: '',
  roundAssignment: '',
  round: 'Lagerarbeit',
  risk: 'Frage',
  riskAction: 'Geländer',
  ...ofPlainAreas(() => 'Sample'),
};

export const select = ({ entries }: World, kind: Kind, ...sides: Side[]): string[] =>
  entries.filter((entry) => entry.kind === kind && sides.includes(entry.side)).map(({ uuid }) => uuid);

export const first = (world: World, kind: Kind, side: Side): string => {
  const [uuid] = select(world, kind, side);
  if (uuid === undefined) throw new Error(`There is no ${kind} ${side}`);
  return uuid;
};

/** The first of a kind that everybody reaches who reaches any of it. */
export const firstOf = (world: World, kind: Kind): string =>
  first(world, kind, select(world, kind, 'own').length > 0 ? 'own' : 'root');

/** The row rule that plain records follow: of parts, that of what they belong to; people belong to units, and a location is its own. */
const ruleFor = (area: string): RowRule | undefined => {
  const part = belongingOf(area);
  if (part?.area === 'locations') return { locations: part.field };
  return part?.area === 'members' ? { orgUnits: part.field } : rowRuleOf(part?.area ?? area);
};

/** True if something is, or is part of, what the records of an area are part of. */
const isOfSameWhole = (area: string, kind: Kind): boolean => {
  const whole = belongingOf(area)?.area;
  return whole !== undefined && (kind === kindOfArea[whole] || belongingOf(kind)?.area === whole);
};

/** True if the field of plain records says on which side they stand: by a row rule, or as what belongs together. */
export const saysSide = (area: string, field: string, kind: Kind): boolean =>
  Object.values(rowRuleOf(area) ?? {}).includes(field) || isOfSameWhole(area, kind);

/**
 * On which sides there are plain records: where no row rule holds, they belong to the whole company. What staff reads
 * is there besides: it belongs to the unit above all, in which everybody is who signs in.
 */
const sidesOf = (area: string): Side[] => {
  const rule = ruleFor(area);
  if (!rule) return ['root'];
  const sides: Side[] = rule.orgUnits ? ['own', 'below', 'other'] : ['own', 'other'];
  return staffViewOf(area) ? [...sides, 'root'] : sides;
};

/** The location or unit to which plain records of a side belong; what is below a unit is at no location of one's own. */
const placeOn = (world: World, kind: Kind, side: Side): string =>
  first(world, kind, kind === 'location' && (side === 'below' || side === 'root') ? 'other' : side);

/** The fields of which no two records hold the same: of `inventoryNumber.exists` its first part. */
const uniqueFields = ({ errors }: Call): string[] =>
  errors.flatMap((code) => (code.endsWith('.exists') ? [code.slice(0, -'.exists'.length)] : []));

/** References by a field of the plain records that a role reaches; all are the same but for a row rule's fields. */
export const pointedTo = (world: World, role: Role, area: PlainArea, field: string, kind: Kind): string[] => {
  const reached = new Set(readBy(world, role, area));
  const sides = everySide.filter((side) => select(world, area, side).some((uuid) => reached.has(uuid)));
  const places = sides.map((side) => (saysSide(area, field, kind) ? placeOn(world, kind, side) : firstOf(world, kind)));
  return [...new Set(places)];
};

/**
 * Fills a fresh company. Every company filled so has the same names and identifiers.
 *
 * @param copies how many of each there are where one is enough to tell sides apart.
 * @param given what it has already, that its records may point to
 */
export const fill = async (company: Company, copies = 1, given: readonly Entry[] = []): Promise<World> => {
  const agent = await company.signIn('super-admin');
  const people = Object.values(company.members).map(({ uuid }): Entry => ({ uuid, kind: 'member', side: 'root' }));
  const entries = [...given, ...people];
  entries.push({ uuid: company.rootOrgUnitId, kind: 'orgUnit', side: 'root' });
  const world = { company, entries };
  const add = async (kind: Kind, side: Side, count: number, create: (identifier: string) => Promise<string>) => {
    const before = select(world, kind, side).length;
    for (let number = before + 1; number <= before + count; number += 1) {
      entries.push({ kind, side, uuid: await create(`${kind.toLowerCase()}-${side}-${number}`) });
    }
  };
  const { 'ou-admin': unitAdmin, 'loc-admin': locationAdmin, admin } = company.members;

  await removeRootAdmins(agent, company);
  const unitBelow =
    (parentUuid: string, adminUuids: string[] = []) =>
    (orgUnitIdentifier: string) =>
      createUnit(agent, parentUuid, {
        orgUnitIdentifier,
        adminUuids,
        responsibleUuids: adminUuids.map(() => admin.uuid),
      });
  await add('orgUnit', 'own', 1, unitBelow(company.rootOrgUnitId, [unitAdmin.uuid]));
  await add('orgUnit', 'below', copies, unitBelow(first(world, 'orgUnit', 'own')));
  await add('orgUnit', 'other', 1, unitBelow(company.rootOrgUnitId));
  await add('orgUnit', 'other', copies - 1, unitBelow(first(world, 'orgUnit', 'other')));

  const responsible = (responsibleMemberUuids: string[]) => (locationIdentifier: string) =>
    createLocation(agent, { locationIdentifier, responsibleMemberUuids });
  await add('location', 'own', copies, responsible([locationAdmin.uuid]));
  await add('location', 'other', copies, responsible([admin.uuid]));
  await add('memberGroup', 'root', copies, (memberGroupIdentifier) => createGroup(agent, { memberGroupIdentifier }));
  for (const side of ['own', 'below', 'other'] as const) {
    const create = (username: string) => createMember(agent, { username, email: `${username}@example.org` });
    const count = side === 'below' ? 1 : copies;
    await add('member', side, count, create);
    await add('archivedMember', side, count, create);
    const archived = select(world, 'archivedMember', side);
    const memberUuids = [...select(world, 'member', side), ...archived];
    await succeed(agent, orgUnits.addMembers, { uuid: first(world, 'orgUnit', side), memberUuids });
    if (side !== 'below') {
      await succeed(agent, locations.assignMembers, { uuid: first(world, 'location', side), memberUuids });
      await succeed(agent, memberGroups.assignMembers, { uuid: first(world, 'memberGroup', 'root'), memberUuids });
    }
    await succeed(agent, members.archive, { uuids: archived });
  }
  // Last, so that they point to what the matrices know of.
  for (const area of plainAreas) {
    const create = allCalls.find(({ name }) => name === `${area}.create`)?.call;
    if (!create) throw new Error(`contract/index.ts has no ${area}.create`);
    for (const side of sidesOf(area)) {
      const request = requestNaming(create, (field) => {
        const kind = kindNamed(create, field) ?? 'member';
        return [saysSide(area, field, kind) ? placeOn(world, kind, side) : firstOf(world, kind)];
      });
      await add(area, side, copies, async (identifier) => {
        const distinct = Object.fromEntries(uniqueFields(create).map((field) => [field, identifier]));
        return ((await succeed(agent, create, { ...request, ...distinct })) as { uuid: string }).uuid;
      });
    }
  }
  return world;
};

/** Children of a record. */
export const childrenOf = ({ entries }: World, parent: string): string[] =>
  entries.filter((entry) => entry.parent === parent).map(({ uuid }) => uuid);

/** The actions that somebody of the company is to carry out; an adviser is nobody of it. */
export const ownActions = ({ entries, company }: World, role: Role): string[] => {
  const owner = role === 'user' ? undefined : company.members[role].uuid;
  return entries.filter((entry) => owner && entry.owner === owner).map(({ uuid }) => uuid);
};

const companyWide: readonly Role[] = ['super-admin', 'admin', 'user'];

/** Kinds that are evaluated: those who evaluate a round see its risks and actions. */
export const ofRounds: readonly Kind[] = ['round', 'risk', 'riskAction'];

/** The records of a kind on which a role works, by the table of roles: the model that the server is held against. */
export const reachOf = (world: World, role: Role, kind: Kind): string[] => {
  // Keys are their owner's, and a super-admin's to see and to end; those here were all made by one.
  if (kind === 'apiKeys' && role !== 'super-admin') return [];
  if (companyWide.includes(role)) return select(world, kind, ...everySide);
  const isOfRounds = ofRounds.includes(kind);
  if (role === 'ou-admin' && isOfRounds) return select(world, kind, 'own', 'below');
  if (role === 'loc-admin' && isOfRounds) return select(world, kind, 'location');
  if (role === 'ou-admin' && kind === 'orgUnit') return select(world, kind, 'own', 'below');
  if (role === 'ou-admin' && kind === 'member') return select(world, kind, 'own', 'below');
  if (role === 'loc-admin' && kind === 'location') return select(world, kind, 'own');
  const rule = ruleFor(kind);
  if (role === 'ou-admin' && rule?.orgUnits) return select(world, kind, 'own', 'below');
  if (role === 'loc-admin' && rule?.locations) return select(world, kind, 'own');
  return [];
};

/** The records of a kind that a role reads: besides those on which it works, of some also what is where it works. */
export const readBy = (world: World, role: Role, kind: Kind): string[] => [
  ...new Set([...reachOf(world, role, kind), ...(staffViewOf(kind) ? select(world, kind, 'root') : [])]),
];

/** Members of a record: all records but the first of a side have none. */
export const membersOf = (world: World, kind: Kind, uuid: string): string[] => {
  if (uuid === world.company.rootOrgUnitId) return select(world, 'member', ...everySide);
  const side = everySide.find((each) => select(world, kind, each)[0] === uuid);
  if (side === 'root') return select(world, 'member', 'own', 'other');
  return side ? select(world, 'member', side) : [];
};

/** The locations or groups of a member, whoever asks: only who sees the whole company may. */
export const placesOf = (world: World, kind: Kind, uuid: string): string[] =>
  select(world, kind, ...everySide).filter((place) => membersOf(world, kind, place).includes(uuid));

/** The units of a member, as far as a role reaches them. */
export const unitsOf = (world: World, role: Role, uuid: string): string[] => {
  const units = select(world, 'orgUnit', ...everySide).filter((unit) =>
    membersOf(world, 'orgUnit', unit).includes(uuid),
  );
  return units.filter((unit) => reachOf(world, role, 'orgUnit').includes(unit));
};
