/** Bytes at the beginning and end of a file that tell it from others: a ZIP file ends with all of its checksums. */
const looked = 1024 * 1024;

/** Bytes of a part of a file. */
const bytesOf = (part: Blob): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(part);
  });

/**
 * Fingerprint by which a file that is chosen again is known: SHA-256 of its name, size, beginning and end. Reading all of
 * a large file would take as long as sending much of it. Not by the browser's own crypto, which exists only behind https.
 */
export const fingerprintOf = async (file: File): Promise<string> => {
  const [{ sha256 }, { bytesToHex, utf8ToBytes }] = await Promise.all([
    import('@noble/hashes/sha2.js'),
    import('@noble/hashes/utils.js'),
  ]);
  const hash = sha256.create().update(utf8ToBytes(`${file.name}\n${file.size}\n`));
  for (const part of [file.slice(0, looked), file.slice(Math.max(looked, file.size - looked))]) {
    hash.update(await bytesOf(part));
  }
  return bytesToHex(hash.digest());
};
