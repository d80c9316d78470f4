import { hash } from '@node-rs/argon2';
import { featureFlagDefaults } from '../../contract/names/featureFlags';
import type { MemberRole } from '../../contract/names/roles';
import { memberRoles } from '../../contract/names/roles';
import { newId } from '../base/newId';
import { foldForSearch, searchTextOf } from '../core/lists/searchText';
import { sha512Hex } from '../core/session/passwords';
import type { Database } from '../db/database';
import {
  clients,
  licensees,
  members,
  orgUnitMembers,
  orgUnitResponsiblePersons,
  orgUnits,
  passwordHistory,
} from '../db/schema';
import type { Agent } from './agent';

export const testPassword = 'Kranich-am-Ufer-7';
export const testPasswordHash = sha512Hex(testPassword);

let storedPassword: Promise<string> | undefined;
/** Hashing takes time on purpose, at each sign-in anew: not here, and all members of all companies share one. */
const stored = (): Promise<string> => {
  storedPassword ??= hash(testPasswordHash, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  return storedPassword;
};

/** Before anything that tests look at. */
export const longAgo = new Date('2020-01-01T00:00:00Z');

const everyFeature = Object.fromEntries(Object.keys(featureFlagDefaults).map((flag) => [flag, true]));

export interface CompanyOptions {
  maximumMembers?: number;
  name?: string;
  /** Without them, the company has every feature. */
  featureFlags?: Record<string, boolean>;
}

export interface CompanyMember {
  uuid: string;
  username: string;
}

/** A tenant with a root org unit and one member per role; the ou-admin administers the root. */
export interface Company {
  clientId: string;
  clientIdentifier: string;
  rootOrgUnitId: string;
  members: Record<MemberRole, CompanyMember>;
  signIn: (role: MemberRole) => Promise<Agent>;
}

const firstNames: Record<MemberRole, string> = {
  'super-admin': 'Sophie',
  admin: 'Anna',
  'ou-admin': 'Olaf',
  'loc-admin': 'Lena',
  member: 'Max',
};

const memberRow = (clientId: string, role: MemberRole, passwordHash: string, createdAt: Date) => {
  const firstName = firstNames[role];
  const lastName = 'Müller';
  const username = `${firstName.toLowerCase()}.mueller`;
  const email = `${username}@example.org`;
  return {
    id: newId(),
    clientId,
    username,
    firstName,
    lastName,
    email,
    role,
    passwordHash,
    ownPasswordSince: longAgo,
    accessSince: null,
    createdAt,
    lastNameFolded: foldForSearch(lastName),
    firstNameFolded: foldForSearch(firstName),
    emailFolded: foldForSearch(email),
    search: searchTextOf(firstName, lastName, username, email),
  };
};

/** Fills a fresh tenant, past row-level security as the operator's command line does. */
export const createClient = async (
  database: Database,
  now: Date,
  options: CompanyOptions = {},
): Promise<Omit<Company, 'signIn'>> => {
  const clientId = newId();
  const rootOrgUnitId = newId();
  const clientIdentifier = `company-${clientId.slice(-12)}`;
  const passwordHash = await stored();
  const rows = memberRoles.map((role) => memberRow(clientId, role, passwordHash, now));
  await database.owner(async (tx) => {
    const licenseeId = newId();
    await tx
      .insert(licensees)
      .values({ id: licenseeId, identifier: `licensee-${licenseeId.slice(-12)}`, name: 'Licensee', createdAt: now });
    await tx.insert(clients).values({
      id: clientId,
      licenseeId,
      clientIdentifier,
      name: options.name ?? 'Test company',
      featureFlags: options.featureFlags ?? everyFeature,
      looks: { externalCalendarHref: 'https://calendar.example.org' },
      maximumMembers: options.maximumMembers ?? 100,
      activeMembers: rows.length,
      createdAt: now,
    });
    await tx.insert(members).values(rows);
    await tx
      .insert(passwordHistory)
      .values(rows.map((row) => ({ id: newId(), clientId, memberId: row.id, passwordHash, createdAt: now })));
    await tx.insert(orgUnits).values({
      id: rootOrgUnitId,
      clientId,
      orgUnitIdentifier: 'root',
      orgUnitName: 'Root',
      isDefault: true,
      createdAt: now,
      search: searchTextOf('Root', 'root'),
    });
    await tx
      .insert(orgUnitMembers)
      .values(rows.map((row) => ({ clientId, orgUnitId: rootOrgUnitId, memberId: row.id })));
    const unitAdmin = rows.find((row) => row.role === 'ou-admin');
    if (unitAdmin) {
      await tx
        .insert(orgUnitResponsiblePersons)
        .values({ clientId, orgUnitId: rootOrgUnitId, memberId: unitAdmin.id, kind: 'admin' });
    }
  });
  const byRole = rows.map((row) => [row.role, { uuid: row.id, username: row.username }]);
  return { clientId, clientIdentifier, rootOrgUnitId, members: Object.fromEntries(byRole) };
};
