import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import type { Held } from '../../../contract/elearnings/unitReports';

/** The unit of an execution that a sealed report belongs to: under another's name it does not open. */
interface SealedPlace {
  executionUuid: string;
  unitId: string;
}

/** A unit's last report, and the execution's revision when the course was opened. */
export interface LastReport {
  revision: number;
  held: Held;
}

const nonceBytes = 24;

const bytesOf = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
const base64Of = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

const cipherOf = (key: string, { executionUuid, unitId }: SealedPlace, nonce: Uint8Array) =>
  xchacha20poly1305(bytesOf(key), nonce, new TextEncoder().encode(JSON.stringify([executionUuid, unitId])));

/** Seals a report, authenticated, and at once: the browser's own ciphers take turns that a page which goes away has not. */
export const sealReport = (key: string, place: SealedPlace, report: LastReport): string => {
  const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes));
  const sealed = cipherOf(key, place, nonce).encrypt(new TextEncoder().encode(JSON.stringify(report)));
  return base64Of(new Uint8Array([...nonce, ...sealed]));
};

/** Opens a sealed report; null where it is another's, or was changed. */
export const openReport = (key: string, place: SealedPlace, sealed: string): LastReport | null => {
  try {
    const bytes = bytesOf(sealed);
    const opened = cipherOf(key, place, bytes.subarray(0, nonceBytes)).decrypt(bytes.subarray(nonceBytes));
    return JSON.parse(new TextDecoder().decode(opened)) as LastReport;
  } catch {
    return null;
  }
};
