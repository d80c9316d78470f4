import { X509Certificate } from 'node:crypto';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { RequestOf } from '../../../contract/kit/call';
import { type singleSignOn as calls, mailDomainsIn, type SingleSignOnSettings } from '../../../contract/singleSignOn';
import { changesOf } from '../../base/changes';
import { CallError } from '../../base/errors';
import { newId } from '../../base/newId';
import type { Context, Preparation, PreparedHandler } from '../../core/context/context';
import { identityProviders, members, providerSubjects, secondFactors } from '../../db/schema';
import { type Addresses, addressesAt } from '../../domain/singleSignOn/addresses';
import { type Provider, readProvider } from '../../domain/singleSignOn/provider';
import { type ProviderColumns, readEntered } from './entered';

/** Settings that a company begins with. */
const nothing = {
  kind: 'oidc',
  isOn: false,
  name: null,
  issuer: null,
  audience: null,
  signInAddress: null,
  singleLogoutAddress: null,
  certificates: [],
  matchField: 'email',
  matchClaim: 'email',
  mailDomains: [],
  createsPeople: false,
  groupsClaim: null,
  checksSecondFactor: false,
  isOnly: false,
  breakGlassMemberId: null,
  secret: null,
  version: 0,
} as const;

const toSettings = (clientId: string, provider: Provider | undefined, addresses: Addresses): SingleSignOnSettings => {
  const { mailDomains, breakGlassMemberId, secret, certificates, ...shown } = provider ?? nothing;
  return {
    uuid: clientId,
    kind: shown.kind,
    isOn: shown.isOn,
    name: shown.name,
    issuer: shown.issuer,
    audience: shown.audience,
    signInAddress: shown.signInAddress,
    singleLogoutAddress: shown.singleLogoutAddress,
    certificates: certificates.join('') || null,
    matchField: shown.matchField,
    matchClaim: shown.matchClaim,
    mailDomains: mailDomains.join(', ') || null,
    createsPeople: shown.createsPeople,
    groupsClaim: shown.groupsClaim,
    checksSecondFactor: shown.checksSecondFactor,
    isOnly: shown.isOnly,
    breakGlassUuid: breakGlassMemberId,
    secret: null,
    metadata: null,
    hasSecret: secret !== null,
    ...addresses,
    version: shown.version,
  };
};

const readAddresses = ({ read, publicUrl, hostname, clientId }: Preparation): Promise<Addresses> =>
  read((tx) => addressesAt(tx, publicUrl, hostname, clientId));

export const read: PreparedHandler<typeof calls.read> = {
  prepare: async (preparation) => {
    const addresses = await readAddresses(preparation);
    return async ({ tx, clientId }) => toSettings(clientId, await readProvider(tx, clientId), addresses);
  },
};

/** A reference takes another company's uuid as well: this one is of somebody active here. @throws member.notFound */
const checkKnown = async ({ tx, clientId }: Context, memberId: string): Promise<void> => {
  const isThis = and(eq(members.clientId, clientId), eq(members.id, memberId), isNull(members.archivedAt));
  if ((await tx.$count(members, isThis)) === 0) throw new CallError('member.notFound');
};

/** @throws singleSignOn.breakGlass unless it is an active super-admin with a password and a second factor */
const checkBreakGlass = async ({ tx, clientId }: Context, memberId: string | null): Promise<void> => {
  const [found] = await tx
    .select({ id: members.id })
    .from(members)
    .innerJoin(secondFactors, and(eq(secondFactors.clientId, members.clientId), eq(secondFactors.memberId, members.id)))
    .where(
      and(
        eq(members.clientId, clientId),
        eq(members.id, memberId ?? clientId),
        eq(members.role, 'super-admin'),
        isNull(members.archivedAt),
        isNotNull(members.passwordHash),
        isNotNull(secondFactors.confirmedAt),
      ),
    )
    .for('share', { of: members });
  if (!found) throw new CallError('singleSignOn.breakGlass');
};

type Saved = RequestOf<typeof calls.save>;

/** The log says that a secret changed, but is no place to read it. */
const loggable = ({ secret, ...changes }: Record<string, unknown>): Record<string, unknown> => ({
  ...changes,
  ...(secret !== undefined && { secret: true }),
});

/** True if people are called by names that another provider gave them, or the same one otherwise. */
const isAnother = (before: Provider | undefined, { kind, issuer }: ProviderColumns): boolean =>
  before?.kind !== kind || before.issuer !== issuer;

const toColumns = (
  { version: _, metadata: __, mailDomains, breakGlassUuid, secret, ...columns }: Saved,
  provider: ProviderColumns,
  before?: Provider,
) => ({
  ...columns,
  ...provider,
  mailDomains: mailDomainsIn(mailDomains ?? ''),
  breakGlassMemberId: breakGlassUuid,
  // What one provider was told is not sent to another.
  ...((secret !== null || isAnother(before, provider)) && { secret: provider.kind === 'oidc' ? secret : null }),
});
type Columns = ReturnType<typeof toColumns>;

type Logged = Record<string, unknown> & { breakGlassMemberId: string | null; certificates: readonly string[] };

/** Values that the log compares: certificates by their fingerprints. */
const toLog = ({ breakGlassMemberId, certificates, ...columns }: Logged) => ({
  ...columns,
  certificates: certificates.map((pem) => new X509Certificate(pem).fingerprint256),
  breakGlassUuid: breakGlassMemberId,
});

const write = async (
  context: Context,
  before: Provider | undefined,
  columns: Columns,
  version: number,
): Promise<Provider | undefined> => {
  const { tx, clientId, clock } = context;
  if (!before) {
    const [made] = await tx
      .insert(identityProviders)
      .values({ ...columns, id: newId(), clientId, createdAt: clock.now() })
      .onConflictDoNothing()
      .returning();
    return made;
  }
  const isOwn = and(eq(identityProviders.clientId, clientId), eq(identityProviders.id, before.id));
  const [after] = await tx
    .update(identityProviders)
    .set({ ...columns, version: sql`${identityProviders.version} + 1` })
    .where(and(isOwn, eq(identityProviders.version, version)))
    .returning();
  // Another provider calls its people by names of its own, which may be somebody else's here.
  if (after && isAnother(before, after)) {
    const { clientId: client, providerId } = providerSubjects;
    await tx.delete(providerSubjects).where(and(eq(client, clientId), eq(providerId, before.id)));
  }
  return after;
};

export const save: PreparedHandler<typeof calls.save> = {
  prepare: async (preparation, entered) => {
    const provider = await readEntered(preparation.signOnReach, entered);
    const addresses = await readAddresses(preparation);
    return async (context, request) => {
      const { tx, clientId, audit } = context;
      if (request.breakGlassUuid) await checkKnown(context, request.breakGlassUuid);
      if (request.isOnly) await checkBreakGlass(context, request.breakGlassUuid);
      const before = await readProvider(tx, clientId);
      if ((before?.version ?? 0) !== request.version) throw new CallError('record.changed');
      const entries = toColumns(request, provider, before);
      const after = await write(context, before, entries, request.version);
      if (!after) throw new CallError('record.changed');
      await audit({
        action: 'singleSignOn.save',
        subjectType: 'client',
        subjectId: clientId,
        changes: loggable(changesOf(toLog({ ...nothing, ...before }), toLog(entries))),
      });
      return toSettings(clientId, after, addresses);
    };
  },
};
