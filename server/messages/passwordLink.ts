import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { passwordResetTokenMinutes } from '../../contract/shapes/constants';
import type { Context } from '../core/context/context';
import { type OnlyProvider, readOnlyProvider } from '../core/session/onlyByProvider';
import { createResetTokens } from '../core/session/resetTokens';
import { clients, members } from '../db/schema';
import { findLinkRecipients } from './linkRecipients';
import { type Draft, queueMessages } from './outbox';
import { type Address, addressOf, anyOf, type Person, personColumns } from './recipients';
import { resetLink } from './resetLink';
import { type Occasion, writePasswordLink } from './writePasswordLink';
import { writeSignInByProvider } from './writeSignInByProvider';

/** People who were invited open the message when they next have time, not within the hour. */
export const invitationMinutes = 7 * 24 * 60;

const occasions = {
  created: 'invitation',
  imported: 'invitation',
  reset: 'passwordReset',
  resetByAdministrator: 'administratorReset',
  resetAll: 'companyReset',
} as const satisfies Record<string, Occasion>;

/** Readers about each of these people: themselves, or those who stand in for them, or nobody. */
const findReaders = async (
  { tx, clientId }: Pick<Context, 'tx' | 'clientId'>,
  people: readonly Person[],
  channel: Address['channel'] | undefined,
): Promise<{ person: Person; readers: { reader: Person; address: Address }[] }[]> => {
  const silent = people.filter((person) => !addressOf(person));
  const standIns = await findLinkRecipients(tx, clientId, silent);
  return people.map((person) => ({
    person,
    readers: (standIns.get(person.id) ?? [person]).flatMap((reader) => {
      const address = addressOf(reader, reader === person ? channel : undefined);
      return address ? [{ reader, address }] : [];
    }),
  }));
};

/** Those who have no password where a provider is the only way in, and those who have. */
const partition = (people: readonly Person[], only: OnlyProvider | undefined): [Person[], Person[]] => {
  const hasPassword = ({ id }: Person): boolean => !only || only.breakGlassMemberId === id;
  return [people.filter((person) => !hasPassword(person)), people.filter(hasPassword)];
};

/**
 * Sends each of these members a link to set a password, in the caller's transaction: to their e-mail address, else
 * their mobile number (the other way round with `channel: 'sms'`), else to those who stand in for them. Archived
 * members get none. Links last an hour for a reset, a week for an invitation. Whoever signs in by the company's
 * provider alone is told so instead, and gets no link.
 * @returns the ids of the active members for whom there is nobody to write to
 */
export const sendPasswordLinks = async (
  context: Pick<Context, 'tx' | 'clientId' | 'clock' | 'enqueue' | 'publicUrl'>,
  memberIds: readonly string[],
  reason: keyof typeof occasions,
  channel?: Address['channel'],
): Promise<string[]> => {
  const { tx, clientId, clock, publicUrl } = context;
  if (memberIds.length === 0) return [];
  const [company] = await tx.select().from(clients).where(eq(clients.id, clientId));
  if (!company) throw new Error(`There is no client ${clientId}`);
  const people = await tx
    .select(personColumns)
    .from(members)
    .where(and(eq(members.clientId, clientId), anyOf(members.id, memberIds), isNull(members.archivedAt)));
  const only = await readOnlyProvider(tx, clientId);
  const [withoutPassword, withPassword] = partition(people, only);
  const told = withoutPassword.flatMap((person) => {
    const address = addressOf(person, channel);
    return only && address ? [{ person, address }] : [];
  });
  const letters = told.map(({ person, address }) =>
    writeSignInByProvider({ company, person, address, provider: only?.name ?? '', publicUrl }),
  );
  const all = await findReaders(context, withPassword, channel);
  const reached = all.filter(({ readers }) => readers.length > 0);
  const occasion = occasions[reason];
  const validMinutes = occasion === 'invitation' ? invitationMinutes : passwordResetTokenMinutes;
  const ids = reached.map(({ person }) => person.id);
  const tokens = await createResetTokens(tx, clientId, ids, clock, validMinutes);
  const drafts: Draft[] = reached.flatMap(({ person, readers }) => {
    const link = resetLink(publicUrl, tokens.get(person.id) ?? '');
    return readers.map(({ reader, address }) =>
      writePasswordLink({ occasion, company, person, reader, address, link, validMinutes }),
    );
  });
  await queueMessages(context, [...letters, ...drafts]);
  // An invitation that waited for the first day of work need not go out any more.
  await tx
    .update(members)
    .set({ inviteOn: null, inviteBy: null })
    .where(and(anyOf(members.id, [...ids, ...told.map(({ person }) => person.id)]), isNotNull(members.inviteOn)));
  const isTold = new Set([...reached, ...told].map(({ person }) => person.id));
  return people.filter(({ id }) => !isTold.has(id)).map(({ id }) => id);
};
