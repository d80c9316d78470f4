import { createHash } from 'node:crypto';
import type { Role } from '../../../contract/names/roles';
import { isDeep } from '../depth';
import type { Case } from './cases';

/** Roles that see a part of their company: row rules narrow what they reach. */
const boundRoles: readonly Role[] = ['ou-admin', 'loc-admin', 'member'];

const hashOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE();

/**
 * Sample of a matrix of calls and roles: each call on one of the two databases, as one role whose rows are narrowed if
 * there is one that may, by a hash of its name. All of them in the sweeps.
 */
export const sampled = (cases: readonly Case[]): Case[] => {
  if (isDeep) return [...cases];
  const database = process.env.DATABASE_URL ? 1 : 0;
  const names = new Set(cases.map(({ name }) => name));
  return [...names].flatMap((name) => {
    const hash = hashOf(name);
    if (hash % 2 !== database) return [];
    const own = cases.filter((each) => each.name === name);
    const narrowed = own.filter(({ role }) => boundRoles.includes(role));
    const candidates = narrowed.length > 0 ? narrowed : own;
    return candidates[(hash >>> 1) % candidates.length] ?? [];
  });
};
