import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../../base/clock';
import { CallError } from '../../base/errors';
import type { Transaction } from '../../db/database';
import { members, type Proved, providerSubjects } from '../../db/schema';
import { createPerson, type NamedBy, NotMade } from './createPerson';
import type { Provider } from './provider';

type Member = typeof members.$inferSelect;

/** Nobody learns why: whoever signs in here knows who they are, and the administration finds it in the server's log. */
const unknown = (reason: string): CallError =>
  new CallError('singleSignOn.unknownPerson', {}, { cause: new Error(reason) });

/** The active people of whom it is so, two at most, locked. */
const readMembers = (tx: Transaction, condition: SQL | undefined): Promise<Member[]> =>
  tx
    .select()
    .from(members)
    .where(and(condition, isNull(members.archivedAt)))
    .limit(2)
    .for('no key update');

/**
 * True if an address may name somebody: it is one of the company's domains, and the provider does not say that it is
 * unproved.
 */
const isTrusted = (address: string, { mailDomains }: Provider, claims: Proved['claims']): boolean => {
  const domain = address.slice(address.lastIndexOf('@') + 1);
  const isOwn = mailDomains.length === 0 || mailDomains.includes(domain);
  return isOwn && claims.email_verified !== false && claims.email_verified !== 'false';
};

/** Reads the claim by which the company matches people. @throws singleSignOn.unknownPerson */
const namedBy = (provider: Provider, claims: Proved['claims']): NamedBy => {
  const { matchField, matchClaim } = provider;
  const claim = claims[matchClaim];
  if (typeof claim !== 'string' || !claim.trim()) throw unknown(`The provider says nothing of ${matchClaim}`);
  const value = claim.trim();
  const isAddress = matchField !== 'personnelNumber' && value.includes('@');
  if (isAddress && !isTrusted(value.toLowerCase(), provider, claims))
    throw unknown('The address is none that may be trusted');
  return { email: null, username: null, personnelNumber: null, [matchField]: value };
};

const conditionFor = ({ clientId }: Provider, { email, username, personnelNumber }: NamedBy): SQL | undefined => {
  const ofCompany = eq(members.clientId, clientId);
  if (email !== null) return and(ofCompany, eq(members.emailFolded, email.toLowerCase()));
  if (username !== null) return and(ofCompany, eq(members.username, username.toLowerCase()));
  return and(ofCompany, sql`lower(${members.personnelNumber}) = ${personnelNumber?.toLowerCase()}`);
};

/** Beside what the claim says, an address that may be trusted: for a new account alone. */
const withAddress = (provider: Provider, named: NamedBy, claims: Proved['claims']): NamedBy => {
  const { email } = claims;
  const isUsable =
    named.email === null && typeof email === 'string' && isTrusted(email.toLowerCase(), provider, claims);
  return isUsable ? { ...named, email } : named;
};

/**
 * Finds whom the claim names, made first if there is nobody and the company wants that. @throws
 * singleSignOn.unknownPerson
 */
const findByClaim = async (tx: Transaction, provider: Provider, proved: Proved, clock: Clock): Promise<Member> => {
  const { claims } = proved;
  const named = namedBy(provider, claims);
  const found = await readMembers(tx, conditionFor(provider, named));
  const [first, second] = found;
  if (second) throw unknown('The claim names several');
  if (first) return first;
  if (!provider.createsPeople) throw unknown('The claim names nobody');
  try {
    const id = await createPerson(tx, provider, withAddress(provider, named, claims), proved, clock);
    const [made] = await readMembers(tx, and(eq(members.clientId, provider.clientId), eq(members.id, id)));
    if (made) return made;
  } catch (error) {
    if (!(error instanceof NotMade)) throw error;
    throw unknown(`No account was made: ${error.message}`);
  }
  throw unknown('The new account is gone');
};

/**
 * Finds whom of the company a provider means: whom it meant before, else whom its claim names. Archived people are
 * nobody, and whoever is linked with one of its subjects is not named by another.
 * @returns their row, locked
 * @throws singleSignOn.unknownPerson
 */
export const findPerson = async (
  tx: Transaction,
  provider: Provider,
  proved: Proved,
  clock: Clock,
): Promise<Member> => {
  const { subject } = proved;
  const { clientId, id: providerId } = provider;
  const ofProvider = and(eq(providerSubjects.clientId, clientId), eq(providerSubjects.providerId, providerId));
  const [linked] = await tx
    .select({ memberId: providerSubjects.memberId })
    .from(providerSubjects)
    .where(and(ofProvider, eq(providerSubjects.subject, subject)));
  if (linked) {
    const [known] = await readMembers(tx, and(eq(members.clientId, clientId), eq(members.id, linked.memberId)));
    if (!known) throw unknown('The person is archived');
    return known;
  }
  const member = await findByClaim(tx, provider, proved, clock);
  const isAnother = and(ofProvider, eq(providerSubjects.memberId, member.id), ne(providerSubjects.subject, subject));
  if ((await tx.$count(providerSubjects, isAnother)) > 0) throw unknown('The person is linked with another subject');
  await tx
    .insert(providerSubjects)
    .values({ clientId, providerId, subject, memberId: member.id, linkedAt: clock.now() });
  return member;
};
