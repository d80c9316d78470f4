import * as z from 'zod/mini';
import { area, call } from './kit/call';
import { empty } from './kit/list';
import { described, lines, longText, optional, reference, rule, text, uuid, webAddress } from './shapes/rules';
import { isEmail, isWebAddress } from './shapes/wellFormed';

/** Protocols of single sign-on: OpenID Connect and SAML 2.0. */
export const providerKinds = ['oidc', 'saml'] as const;
export type ProviderKind = (typeof providerKinds)[number];

/** Fields of a person by which a provider may name them. */
export const matchFields = ['email', 'username', 'personnelNumber'] as const;

/** The domains in a text that somebody has typed, in lower case. */
export const mailDomainsIn = (typed: string): string[] =>
  typed
    .split(/[\s,;]+/)
    .map((domain) => domain.replace(/^@/, '').toLowerCase())
    .filter(Boolean);

const areMailDomains = (typed: string): boolean => mailDomainsIn(typed).every((domain) => isEmail(`x@${domain}`));

/** Characters of what a provider calls itself. */
export const longestIssuer = 500;
/** More keys at once than a provider has while it changes one for the next. */
export const mostCertificates = 8;

/** The certificates in a text that somebody has pasted, in base64: framed as files have them, or one as metadata has it. */
export const certificatesIn = (typed: string): string[] => {
  const framed = [...typed.matchAll(/-----BEGIN CERTIFICATE-----([^-]*)-----END CERTIFICATE-----/g)];
  const bare = framed.length > 0 ? framed.map(([, inside = '']) => inside) : [typed];
  return bare.map((certificate) => certificate.replaceAll(/\s/g, ''));
};

const areCertificates = (typed: string): boolean => {
  const found = certificatesIn(typed);
  return found.length <= mostCertificates && found.every((each) => /^[A-Za-z\d+/]{200,}={0,2}$/.test(each));
};

const provider = {
  kind: z.enum(providerKinds),
  /** True if people may sign in by it. */
  isOn: z.boolean(),
  /** Label of its button. */
  name: text(60),
  /** Issuer as it calls itself: an address with OpenID Connect, any name (entity ID) with SAML. */
  issuer: optional(text(longestIssuer)),
  /** OpenID Connect: as whom it knows us. */
  audience: optional(text(200)),
  /** SAML: where it signs people in, and what proves its signatures; several certificates while it changes keys. */
  signInAddress: optional(webAddress()),
  /** SAML: where it is answered once somebody was signed out here as it wanted; null: nowhere. */
  singleLogoutAddress: optional(webAddress()),
  certificates: optional(described(lines(20_000).check(rule('certificates', areCertificates)), { widget: 'longText' })),
  matchField: z.enum(matchFields),
  /** Claim that holds that field. */
  matchClaim: text(100),
  /** Separated by commas; null: e-mail addresses of any domain. */
  mailDomains: optional(text(500).check(rule('mailDomains', areMailDomains))),
  /** True if unknown people get an account at their first sign-in: as an employee, in the default units. */
  createsPeople: z.boolean(),
  /** Claim with the groups of a person; null: groups give nothing. */
  groupsClaim: optional(text(100)),
  /** It has asked for a second factor already: none is asked for here. */
  checksSecondFactor: z.boolean(),
  /** Nobody gets in by a password, but for one super-admin. */
  isOnly: z.boolean(),
  breakGlassUuid: optional(reference('members', { roleIdentifier: ['super-admin'] })),
};

const settings = z.strictObject({
  /** The company's. */
  uuid: uuid(),
  ...provider,
  /** Null until something is saved. */
  name: optional(z.string()),
  issuer: optional(z.string()),
  audience: optional(z.string()),
  signInAddress: optional(z.string()),
  singleLogoutAddress: optional(z.string()),
  certificates: optional(z.string()),
  /** Never told: null stands for “as it is”. */
  secret: optional(z.string()),
  metadata: optional(z.string()),
  hasSecret: z.boolean(),
  /**
   * Addresses that the provider has to know: where it sends people back to, and where it says that they have signed
   * out.
   */
  redirectAddress: z.string(),
  signOutAddress: z.string(),
  /** SAML: what we are called, where we say so ourselves, and where its answers go. */
  entityId: z.string(),
  answerAddress: z.string(),
  version: z.int(),
});
export type SingleSignOnSettings = z.output<typeof settings>;

/** Defaults of a company that never set up a provider. */
export const noProvider = {
  kind: 'oidc',
  isOn: false,
  name: null,
  issuer: null,
  audience: null,
  signInAddress: null,
  singleLogoutAddress: null,
  certificates: null,
  matchField: 'email',
  matchClaim: 'email',
  mailDomains: null,
  createsPeople: false,
  groupsClaim: null,
  checksSecondFactor: false,
  isOnly: false,
  breakGlassUuid: null,
  secret: null,
  metadata: null,
  version: 0,
} as const satisfies Partial<SingleSignOnSettings>;

const entered = z.strictObject({
  ...provider,
  secret: optional(described(text(500), { widget: 'secret' })),
  /** SAML: what the provider says of itself, or where; holds before what else is entered of it, and is not kept. */
  metadata: optional(longText(300_000)),
  version: z.int(),
});
type Entered = z.output<typeof entered>;

const neededBy = { oidc: ['issuer', 'audience'], saml: ['issuer', 'signInAddress', 'certificates'] } as const;

/** Required settings of a provider of its kind; its metadata holds all of them. */
const hasWhatItNeeds = z.check<Entered>(({ value, issues }) => {
  const refuse = (field: keyof Entered, key: string): void => {
    issues.push({ code: 'custom', input: value[field], path: [field], params: { rule: key }, continue: true });
  };
  if (value.kind === 'oidc' && value.issuer && !isWebAddress(value.issuer)) refuse('issuer', 'webAddress');
  if (value.kind === 'saml' && value.metadata) return;
  for (const field of neededBy[value.kind]) if (!value[field]) refuse(field, 'required');
});

/**
 * Checks when a company tries its provider, in this order: a failed check leaves out those that need it. The last three
 * are SAML's, beside the address.
 */
export const providerChecks = [
  'address',
  'discovery',
  'signIn',
  'keys',
  'client',
  'signOut',
  'signInPage',
  'certificates',
  'answers',
] as const;
export type ProviderCheck = (typeof providerChecks)[number];

/** How it went; `unknown`: it cannot be told from here. */
export const checkOutcomes = ['fits', 'fails', 'unknown'] as const;

const check = z.strictObject({
  check: z.enum(providerChecks),
  outcome: z.enum(checkOutcomes),
  /** Answer of the provider, or what kept it from answering: no words of ours. */
  detail: optional(z.string()),
});
export type CheckResult = z.output<typeof check>;

/** Signing in by an identity provider of the company's own: its settings. Signing in itself is among `bootstrap`. */
export const singleSignOn = area('singleSignOn', {
  read: call({
    method: 'GET',
    path: 'single-sign-on/read',
    summary: 'By which identity provider the company’s people sign in',
    access: 'singleSignOn.read',
    kind: 'read',
    request: empty(),
    response: settings,
    errors: [],
  }),
  save: call({
    method: 'POST',
    path: 'single-sign-on/save',
    summary: 'Replaces the settings of single sign-on; without a secret the one before holds',
    access: 'singleSignOn.save',
    kind: 'write',
    changes: ['singleSignOn'],
    request: entered.check(hasWhatItNeeds),
    response: settings,
    errors: [
      'member.notFound',
      'record.changed',
      'singleSignOn.address',
      'singleSignOn.breakGlass',
      'singleSignOn.certificates',
      'singleSignOn.metadata',
      'singleSignOn.metadataUnreachable',
      'singleSignOn.switchedOff',
    ],
  }),
  check: call({
    method: 'POST',
    path: 'single-sign-on/check',
    summary: 'Tries the provider as it is saved, and says what works',
    access: 'singleSignOn.save',
    kind: 'read',
    request: empty(),
    response: z.strictObject({ checks: z.array(check) }),
    errors: ['singleSignOn.missing'],
  }),
});
