import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { Assertion, CreationOptions, NewCredential, RequestOptions } from '../../contract/passkeys';

/** How a key signs, by its number of COSE (RFC 9053). */
export type Algorithm = -7 | -8 | -257;

const algorithms = {
  [-7]: { pair: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }), digest: 'sha256' },
  [-8]: { pair: () => generateKeyPairSync('ed25519'), digest: undefined },
  [-257]: { pair: () => generateKeyPairSync('rsa', { modulusLength: 2048 }), digest: 'sha256' },
} as const;

/** The labels and values of a COSE key (RFC 9053, section 7; RFC 8230). */
const coseOf = (publicKey: KeyObject, algorithm: Algorithm): Uint8Array => {
  const jwk = publicKey.export({ format: 'jwk' });
  const bytes = (name: 'x' | 'y' | 'n' | 'e') => new Uint8Array(Buffer.from(String(jwk[name]), 'base64url'));
  const parts = {
    [-7]: () =>
      [
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytes('x')],
        [-3, bytes('y')],
      ] as const,
    [-8]: () =>
      [
        [1, 1],
        [3, -8],
        [-1, 6],
        [-2, bytes('x')],
      ] as const,
    [-257]: () =>
      [
        [1, 3],
        [3, -257],
        [-1, bytes('n')],
        [-2, bytes('e')],
      ] as const,
  };
  return isoCBOR.encode(new Map<number, number | Uint8Array>(parts[algorithm]()));
};

/** Lies of the device and the browser. */
export interface Lies {
  origin?: string;
  rpId?: string;
  type?: string;
  challenge?: string;
  isVerified?: boolean;
  isPresent?: boolean;
  counter?: number;
  crossOrigin?: boolean;
  userHandle?: string | null;
  id?: string;
  /** Key that signs. */
  key?: KeyObject;
}

const flags = { present: 0x01, verified: 0x04, isBackupEligible: 0x08, isBackedUp: 0x10, hasKey: 0x40 };

const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();

/** A device that keeps one passkey, and the browser before it: Web Authentication, sections 6.1 and 5.8.1. */
export class Authenticator {
  readonly id = randomBytes(32).toString('base64url');
  readonly algorithm: Algorithm;
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject };
  readonly #origin: string;
  #rpId = '';
  userHandle = '';
  counter = 0;
  /** Devices that several share do not count. */
  counts = true;

  constructor(algorithm: Algorithm = -7, origin = 'http://localhost:3000') {
    this.algorithm = algorithm;
    this.#keys = algorithms[algorithm].pair();
    this.#origin = origin;
  }

  #clientData(type: string, challenge: string, lies: Lies): string {
    const said = {
      type: lies.type ?? type,
      challenge: lies.challenge ?? challenge,
      origin: lies.origin ?? this.#origin,
      crossOrigin: lies.crossOrigin ?? false,
    };
    return Buffer.from(JSON.stringify(said)).toString('base64url');
  }

  #authenticatorData(lies: Lies, attested = Buffer.alloc(0)): Buffer {
    if (this.counts) this.counter += 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(lies.counter ?? this.counter);
    const said =
      (lies.isPresent === false ? 0 : flags.present) |
      (lies.isVerified === false ? 0 : flags.verified) |
      (attested.length > 0 ? flags.hasKey : 0);
    return Buffer.concat([sha256(lies.rpId ?? this.#rpId), Buffer.of(said), counter, attested]);
  }

  /** Makes the passkey. */
  create(
    options: CreationOptions,
    lies: Lies & { format?: string; statement?: Map<string, unknown> } = {},
  ): NewCredential {
    this.#rpId = options.rp.id;
    this.userHandle = options.user.id;
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, id, coseOf(this.#keys.publicKey, this.algorithm)]);
    const attestation = new Map<string, unknown>([
      ['fmt', lies.format ?? 'none'],
      ['attStmt', lies.statement ?? new Map()],
      ['authData', new Uint8Array(this.#authenticatorData(lies, attested))],
    ]);
    return {
      id: lies.id ?? this.id,
      clientDataJSON: this.#clientData('webauthn.create', options.challenge, lies),
      attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
      transports: ['internal'],
    };
  }

  /** Proves that it has it. */
  get(options: RequestOptions, lies: Lies = {}): Assertion {
    const clientDataJSON = this.#clientData('webauthn.get', options.challenge, lies);
    const authenticatorData = this.#authenticatorData(lies);
    const signed = Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    const key = lies.key ?? this.#keys.privateKey;
    return {
      id: lies.id ?? this.id,
      clientDataJSON,
      authenticatorData: authenticatorData.toString('base64url'),
      signature: sign(algorithms[this.algorithm].digest, signed, key).toString('base64url'),
      userHandle: lies.userHandle === undefined ? this.userHandle : lies.userHandle,
    };
  }
}
