import { and, eq, gt, isNull, or, type Placeholder } from 'drizzle-orm';
import type { AdviserAccess } from '../../../contract/adviserVisits';
import { clients } from '../../db/schema';

/** Condition on companies: advisers of their licensee may enter, and stay, at that time. */
export const letsAdvisersIn = (now: Date | Placeholder) =>
  and(eq(clients.adviserAccess, true), or(isNull(clients.adviserAccessUntil), gt(clients.adviserAccessUntil, now)));

interface Stored {
  adviserAccess: boolean;
  adviserAccessUntil: Date | null;
}

/** The same of a company that was read. */
export const doesLetAdvisersIn = ({ adviserAccess, adviserAccessUntil: until }: Stored, now: Date): boolean =>
  adviserAccess && (until === null || until > now);

/** When advisers may enter, as the company has chosen. */
export const adviserAccessOf = ({ adviserAccess, adviserAccessUntil }: Stored): AdviserAccess => {
  if (!adviserAccess) return 'never';
  return adviserAccessUntil ? 'opened' : 'always';
};
