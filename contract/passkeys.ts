import * as z from 'zod/mini';
import { call } from './kit/call';
import { empty } from './kit/list';
import { absent, instant, optional, passwordHash, rule, secondFactorCode, text, uuid } from './shapes/rules';

/** Bytes as Web Authentication writes them in JSON: base64url without padding, at most so many letters. */
const bytes = (maximum: number) =>
  z.string().check(
    z.minLength(1),
    z.maxLength(maximum),
    rule('unknown', (value) => /^[\w-]*$/.test(value)),
  );

/** 1,023 bytes by the specification. */
const credentialId = () => bytes(1_364);
const clientData = () => bytes(4_000);
/** How a browser reaches a device: more are being invented. */
const transports = () => z.array(z.string().check(z.maxLength(20), z.regex(/^[a-z-]+$/))).check(z.maxLength(10));

/** Descriptor of a passkey for a browser, so that it finds the device. */
const known = z.strictObject({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) });

/** `PublicKeyCredentialCreationOptionsJSON` of Web Authentication, level 3. */
export const creationOptions = z.strictObject({
  challenge: z.string(),
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.strictObject({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(known),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type CreationOptions = z.output<typeof creationOptions>;

/** `PublicKeyCredentialRequestOptionsJSON`. */
export const requestOptions = z.strictObject({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  allowCredentials: z.array(known),
  userVerification: z.literal('required'),
});
export type RequestOptions = z.output<typeof requestOptions>;

/** Answer of a device that has made a passkey: of `RegistrationResponseJSON` what the server reads. */
export const newCredential = z.strictObject({
  id: credentialId(),
  clientDataJSON: clientData(),
  attestationObject: bytes(20_000),
  transports: transports(),
});
export type NewCredential = z.output<typeof newCredential>;

/** And when it was asked to prove that it has one: of `AuthenticationResponseJSON`. */
export const assertion = z.strictObject({
  id: credentialId(),
  clientDataJSON: clientData(),
  authenticatorData: bytes(4_000),
  signature: bytes(4_000),
  /** Person as the device names them; some leave it out where they were asked for a certain passkey. */
  userHandle: optional(bytes(100)),
});
export type Assertion = z.output<typeof assertion>;

/** Why what a device answered is not taken, whatever it was asked for. */
export const deviceRefusals = [
  'passkey.otherHost',
  'passkey.expired',
  'passkey.invalid',
  'passkey.unverified',
] as const;

export const passkey = z.strictObject({
  uuid: uuid(),
  name: z.string(),
  /** The host it was made at, the only one it can be used at. */
  host: z.string(),
  createdAt: instant(),
  lastUsedAt: optional(instant()),
  /** True if the owner’s other devices have it too. */
  isBackedUp: z.boolean(),
});
export type Passkey = z.output<typeof passkey>;

const name = () => text(100);

/** Fields of a new passkey. */
export const newPasskey = { name: name(), credential: newCredential };

/** Calls of the area `profile` for one's own passkeys. */
export const passkeyCalls = {
  beginPasskey: call({
    method: 'POST',
    path: 'profile/begin-passkey',
    summary: 'What a device is asked for a new passkey; it holds for five minutes',
    access: 'profile.change-second-factor',
    kind: 'silentWrite',
    changes: [],
    request: z.strictObject({ password: passwordHash() }),
    response: creationOptions,
    errors: ['password.invalid', 'secondFactor.notOffered', 'passkey.otherHost', 'passkey.tooMany'],
  }),
  addPasskey: call({
    method: 'POST',
    path: 'profile/add-passkey',
    summary:
      'Keeps what a device has made; recovery codes come with the first second factor, and end the other sessions',
    access: 'profile.change-second-factor',
    kind: 'silentWrite',
    changes: ['profile'],
    request: z.strictObject(newPasskey),
    response: z.strictObject({ recoveryCodes: absent(z.array(z.string())) }),
    errors: [...deviceRefusals, 'secondFactor.notOffered', 'passkey.exists', 'passkey.tooMany'],
  }),
  renamePasskey: call({
    method: 'POST',
    path: 'profile/rename-passkey',
    summary: 'Calls a passkey something else',
    access: 'profile.change-second-factor',
    kind: 'silentWrite',
    changes: ['profile'],
    request: z.strictObject({ uuid: uuid(), name: name() }),
    response: empty(),
    errors: ['passkey.notFound'],
  }),
  removePasskey: call({
    method: 'POST',
    path: 'profile/remove-passkey',
    summary: 'Takes a passkey no longer; a recovery code is needed besides where nothing else would be asked for',
    access: 'profile.change-second-factor',
    kind: 'silentWrite',
    changes: ['profile'],
    request: z.strictObject({ uuid: uuid(), password: passwordHash(), code: absent(secondFactorCode()) }),
    response: empty(),
    errors: ['password.invalid', 'secondFactor.invalid', 'secondFactor.missing', 'passkey.notFound', 'passkey.isLast'],
  }),
};
