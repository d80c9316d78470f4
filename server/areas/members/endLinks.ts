import { sql } from 'drizzle-orm';
import type { Context } from '../../core/context';
import { spendResetTokensOf } from '../../core/endSessions';
import { anyOf } from '../../db/anyOf';
import { members } from '../../db/schema';
import { sendPasswordLinks } from '../../messages/passwordLink';

type Member = typeof members.$inferSelect;
type Sender = Pick<Context, 'tx' | 'clientId' | 'clock' | 'enqueue' | 'publicUrl'>;

/** What decides to whom a link for a password goes, and whether its holder may have that account. */
const addresses = ['email', 'mobileNumber'] as const;
const deciding = [...addresses, 'role'] as const;
type Deciding = Pick<Member, (typeof deciding)[number]>;

const differsIn = (
  columns: readonly (keyof Deciding)[],
  before: Partial<Deciding>,
  after: Partial<Deciding>,
): boolean => columns.some((column) => after[column] !== undefined && after[column] !== before[column]);

/** Whether somebody is reached elsewhere from now on. */
export const isMoving = (
  before: Pick<Deciding, (typeof addresses)[number]>,
  after: Partial<Pick<Deciding, (typeof addresses)[number]>>,
): boolean => differsIn(addresses, before, after);

/** Ends the links of these people. Invitations are sent anew, to where the people are reached now. */
const endAll = async (context: Sender, people: readonly { id: string; hasPassword: boolean }[]): Promise<void> => {
  const { tx, clientId, clock } = context;
  const ids = people.map(({ id }) => id);
  const ended = new Set(await spendResetTokensOf(tx, clientId, ids, clock.now()));
  const invited = people.filter(({ id, hasPassword }) => !hasPassword && ended.has(id)).map(({ id }) => id);
  await sendPasswordLinks(context, invited, 'created');
};

/**
 * Ends the links of people whose addresses have changed: whoever holds one may be a stranger. Each account is another
 * one from then on, towards surveys that were assigned before.
 */
export const endLinksOfMoved = async (
  context: Sender,
  people: readonly { id: string; hasPassword: boolean }[],
): Promise<void> => {
  if (people.length === 0) return;
  const ids = people.map(({ id }) => id);
  await context.tx.update(members).set({ accessSince: sql`now()` }).where(anyOf(members.id, ids));
  await endAll(context, people);
};

/** The same of one person, and where a role has changed: its holder may have stood in for somebody who was less then. */
export const endLinks = async (context: Context, before: Member, after: Partial<Member>): Promise<void> => {
  if (!differsIn(deciding, before, after)) return;
  const person = { id: before.id, hasPassword: before.passwordHash !== null };
  await (isMoving(before, after) ? endLinksOfMoved : endAll)(context, [person]);
};
