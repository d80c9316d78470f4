import { addRow, readRow } from './database';

/** Ciphertext that the key of this device alone opens. */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

const algorithm = 'AES-GCM';

const keyOf = (owner: string): Promise<CryptoKey | undefined> => readRow<CryptoKey>('keys', owner);

/** Makes the key of a person on this device unless there is one. It never leaves the browser, and dies with signing out. */
export const makeKey = async (owner: string): Promise<void> => {
  if (await keyOf(owner)) return;
  const key = await crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, ['encrypt', 'decrypt']);
  await addRow('keys', owner, key).catch(async (error: unknown) => {
    // Two tabs at once: the other has made it.
    if (!(await keyOf(owner))) throw error;
  });
};

/** Additional authenticated data: a seal opens under the name alone under which it was made. */
const boundTo = (owner: string, name: string) => new TextEncoder().encode(`${owner} ${name}`);

/** Encrypts for the device. Null where the person has no key: they have signed out, and nothing may be kept. */
export const seal = async (owner: string, name: string, value: unknown): Promise<Sealed | null> => {
  const key = await keyOf(owner);
  if (!key) return null;
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const content = new TextEncoder().encode(JSON.stringify(value));
  const data = await crypto.subtle.encrypt({ name: algorithm, iv, additionalData: boundTo(owner, name) }, key, content);
  return { iv, data };
};

/** Null where there is no key, or it is another one. */
export const unseal = async <Value>(owner: string, name: string, { iv, data }: Sealed): Promise<Value | null> => {
  try {
    const key = await keyOf(owner);
    if (!key) return null;
    const parameters = { name: algorithm, iv, additionalData: boundTo(owner, name) };
    return JSON.parse(new TextDecoder().decode(await crypto.subtle.decrypt(parameters, key, data))) as Value;
  } catch {
    return null;
  }
};
