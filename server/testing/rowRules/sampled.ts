import { createHash } from 'node:crypto';
import type { Role } from '../../../contract/roles';
import { isDeep } from '../depth';
import type { Case } from './cases';

/** Roles that see a part of their company: row rules narrow what they reach. */
const boundRoles: readonly Role[] = ['ou-admin', 'loc-admin', 'member'];

const hashOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE();

/**
 * Sample of a matrix of calls and roles: each call as one role, by a hash of its name. On one database that is a role
 * whose rows are narrowed, on the other one that sees the whole company. All of them in the sweeps.
 */
export const sampled = (cases: readonly Case[]): Case[] => {
  if (isDeep) return [...cases];
  const turn = process.env.DATABASE_URL ? 1 : 0;
  return [...new Set(cases.map(({ name }) => name))].flatMap((name) => {
    const own = cases.filter((each) => each.name === name);
    const isNarrowed = (hashOf(name) + turn) % 2 === 0;
    const ofThisTurn = own.filter(({ role }) => boundRoles.includes(role) === isNarrowed);
    // Some calls are for one of the two alone: they are asked by another role each time.
    const candidates = ofThisTurn.length > 0 ? ofThisTurn : own;
    return candidates[((hashOf(name) >>> 1) + turn) % candidates.length] ?? [];
  });
};
