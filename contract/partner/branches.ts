import * as z from 'zod/mini';

/** Branches by which companies are compared, as their licensee sorts them. */
export const branches = [
  'agriculture',
  'manufacturing',
  'energyAndWaste',
  'construction',
  'trade',
  'logistics',
  'hospitality',
  'office',
  'publicService',
  'education',
  'health',
  'other',
] as const;
export type Branch = (typeof branches)[number];
/** Companies of a branch from which on it is compared; none of them has more than half of the branch's people. */
export const leastOfBranch = 6;

/** A branch as the comparison shows it. */
export const branchFigures = z.strictObject({
  branch: z.enum(branches),
  companies: z.int(),
  activeMembers: z.int(),
  validShare: z.nullable(z.int()),
  /** Overdue instructions for each hundred people, rounded. */
  overdueByHundred: z.int(),
});
