import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  clockTolerance,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  None,
} from 'openid-client';
import { fetchWithin } from '../../base/fetchWithin';
import type { Reach } from '../../base/reach';
import type { Provider } from './provider';

/** Seconds that the clocks of a provider and of this machine may differ. */
const clockDifference = 30;
/** Milliseconds for which what a provider says of itself is believed. Keys that it changes are looked up anew by their name. */
const knownFor = 5 * 60_000;
/** More companies than one process serves at once. */
const mostKnown = 1_000;

/**
 * Client authentication as the provider takes it: in the body where it can be. For the header OAuth has id and secret
 * encoded first (RFC 6749, 2.3.1), and not every provider decodes them: one with a hyphen, a dot or a tilde is refused.
 */
const authenticationBy = (secret: string | null): ClientAuth => {
  if (secret === null) return None();
  const [basic, posted] = [ClientSecretBasic(secret), ClientSecretPost(secret)];
  return (server, ...rest) => {
    const isPosted = server.token_endpoint_auth_methods_supported?.includes('client_secret_post');
    return (isPosted ? posted : basic)(server, ...rest);
  };
};

/** A provider that calls itself something else than it was asked as. */
export class OtherIssuer extends Error {}

type Asked = Pick<Provider, 'issuer' | 'audience' | 'secret'>;

/** Asks a provider for what it says of itself. @throws OtherIssuer, AddressRefused or what the library throws */
export const discover = async ({ issuer, audience, secret }: Asked, reach: Reach): Promise<Configuration> => {
  const found = await discovery(
    new URL(issuer),
    audience ?? '',
    { [clockTolerance]: clockDifference },
    authenticationBy(secret),
    {
      [customFetch]: fetchWithin(reach),
      // What a token's signature proves is checked here too, not only by whom it came from.
      execute: [enableNonRepudiationChecks, ...(reach === 'internal' ? [allowInsecureRequests] : [])],
    },
  );
  const named = found.serverMetadata().issuer;
  if (new URL(named).href !== new URL(issuer).href) throw new OtherIssuer(named);
  return found;
};

const known = new Map<string, { until: number; found: Promise<Configuration> }>();

/** The same, kept for some minutes: of a provider as it is set up now. */
export const connect = async (provider: Provider, reach: Reach): Promise<Configuration> => {
  const { id, version } = provider;
  const key = `${id}/${version}`;
  const kept = known.get(key);
  if (kept && kept.until > Date.now()) return kept.found;
  if (known.size >= mostKnown) known.clear();
  const found = discover(provider, reach);
  known.set(key, { until: Date.now() + knownFor, found });
  found.catch(() => known.delete(key));
  return found;
};
