import { createHash } from 'node:crypto';
import type { Role } from '../../../contract/roles';
import { isDeep } from '../depth';
import type { Case } from './cases';

/** Roles that see a part of their company: row rules narrow what they reach. */
const boundRoles: readonly Role[] = ['ou-admin', 'loc-admin', 'member'];

const hashOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE();

/**
 * Sample of a matrix of calls and roles: each call as one role whose rows are narrowed and as one that sees the whole
 * company, by a hash of the call's name; on PostgreSQL as the next of each. All of them in the sweeps.
 */
export const sampled = (cases: readonly Case[]): Case[] => {
  if (isDeep) return [...cases];
  const turn = process.env.DATABASE_URL ? 1 : 0;
  return [...new Set(cases.map(({ name }) => name))].flatMap((name) =>
    [true, false].flatMap((isBound) => {
      const candidates = cases.filter((each) => each.name === name && boundRoles.includes(each.role) === isBound);
      return candidates[(hashOf(name) + turn) % candidates.length] ?? [];
    }),
  );
};
