import { arrayContains } from 'drizzle-orm';
import { CallError } from '../../base/errors';
import type { Transaction } from '../../db/database';
import { licensees } from '../../db/schema';

/** Relying party (WebAuthn), for which browsers keep passkeys: a host, and the origin that pages of ours have there. */
export interface RelyingParty {
  host: string;
  origin: string;
}

/** A host of ours by the scheme and port of the public address: nothing of it is what a request says. */
export const pagesOn = (publicUrl: string, host: string): RelyingParty => {
  const url = new URL(publicUrl);
  url.hostname = host;
  return { host, origin: url.origin };
};

/**
 * Our pages at a host, which is the one of the public address or one of a licensee's; undefined if it is none of them.
 * What a request calls its host only chooses among these.
 */
export const pagesAt = async (
  tx: Transaction,
  publicUrl: string,
  hostname: string,
): Promise<RelyingParty | undefined> => {
  const host = hostname.toLowerCase();
  if (host === new URL(publicUrl).hostname) return pagesOn(publicUrl, host);
  const isOurs = (await tx.$count(licensees, arrayContains(licensees.hosts, [host]))) > 0;
  return isOurs ? pagesOn(publicUrl, host) : undefined;
};

/** The relying party at a host of ours. @throws passkey.otherHost if it is none */
export const relyingPartyAt = async (tx: Transaction, publicUrl: string, hostname: string): Promise<RelyingParty> => {
  const party = await pagesAt(tx, publicUrl, hostname);
  if (!party) throw new CallError('passkey.otherHost');
  return party;
};
