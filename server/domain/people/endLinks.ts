import { sql } from 'drizzle-orm';
import type { Context } from '../../core/context/context';
import { spendResetTokensOf } from '../../core/session/endSessions';
import { anyOf } from '../../db/anyOf';
import { members } from '../../db/schema';
import { sendPasswordLinks } from '../../messages/passwordLink';

type Member = typeof members.$inferSelect;

/** Fields that decide to whom a link for a password goes, and whether its holder may have that account. */
const addresses = ['email', 'mobileNumber'] as const;
const deciding = [...addresses, 'role'] as const;
type Deciding = Pick<Member, (typeof deciding)[number]>;

/** Somebody whose record was changed. */
interface Changed {
  before: Deciding & { id: string; hasPassword: boolean };
  /** Changed fields; what is not named has not changed. */
  after: Partial<Deciding>;
}

const hasChanged =
  (columns: readonly (typeof deciding)[number][]) =>
  ({ before, after }: Changed): boolean =>
    columns.some((column) => after[column] !== undefined && after[column] !== before[column]);

/**
 * Ends the links of those whose address or role has changed: whoever holds one may be a stranger, or stood in for a
 * person who was less then. With another address the account is another one from then on, towards surveys that were
 * assigned before. An invitation is sent anew, to where the person is reached now.
 */
export const endLinks = async (
  context: Pick<Context, 'tx' | 'clientId' | 'clock' | 'enqueue' | 'publicUrl'>,
  changed: readonly Changed[],
): Promise<void> => {
  const { tx, clientId, clock } = context;
  const concerned = changed.filter(hasChanged(deciding)).map(({ before }) => before);
  if (concerned.length === 0) return;
  const moved = changed.filter(hasChanged(addresses)).map(({ before }) => before.id);
  await tx.update(members).set({ accessSince: sql`now()` }).where(anyOf(members.id, moved));
  const ids = concerned.map(({ id }) => id);
  const ended = await spendResetTokensOf(tx, clientId, ids, clock.now());
  const invited = concerned.filter(({ id, hasPassword }) => !hasPassword && ended.has(id));
  await sendPasswordLinks(
    context,
    invited.map(({ id }) => id),
    'created',
  );
};
