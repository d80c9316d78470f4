import { invisible } from '../../base/invisible';

/** Characters that RFC 8187 wants encoded and `encodeURIComponent` leaves. */
const encodeValue = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * The `Content-Disposition` of a file (RFC 6266): its name in ASCII for old readers, and as it is for all others.
 * Whatever the name holds, the header stays one.
 */
export const contentDisposition = (kind: 'inline' | 'attachment', fileName: string): string => {
  // Half a surrogate pair cannot be encoded; control characters would begin a new line in the header.
  const name = fileName.replace(invisible, '').trim() || 'file';
  const ascii = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/g, '_');
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encodeValue(name)}`;
};
