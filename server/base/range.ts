/** Both ends included, as HTTP counts. */
export interface ByteRange {
  start: number;
  end: number;
}

const form = /^bytes=(\d*)-(\d*)$/;

/**
 * Part that a `Range` header asks for, of content of that many bytes (RFC 9110, section 14). Undefined stands for all
 * of it: no range, one that is badly written, or several at once, which a server may ignore and this one does, because
 * they multiply the work. Null stands for a range outside the content.
 */
export const parseRange = (header: string | undefined, size: number): ByteRange | null | undefined => {
  const [, from = '', to = ''] = form.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? null : { start: size - length, end: size - 1 };
  }
  const start = Number(from);
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < start) return undefined;
  return start < size ? { start, end } : null;
};
