/**
 * A password as it travels: SHA-512 of its NFC form, 128 hex digits in lower case. Not by the browser's own
 * crypto, which exists only behind https, and some companies run this in their own network without it. The code for
 * it is loaded with the first call. Rejects if it cannot be loaded.
 */
export const hashPassword = async (plain: string): Promise<string> => {
  const [{ sha512 }, { bytesToHex, utf8ToBytes }] = await Promise.all([
    import('@noble/hashes/sha2.js'),
    import('@noble/hashes/utils.js'),
  ]);
  return bytesToHex(sha512(utf8ToBytes(plain.normalize('NFC'))));
};
