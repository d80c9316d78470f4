const oneRange = /^bytes=(\d*)-(\d*)$/;

/** The first and last byte that a header asks for; null if it asks for none, several, or what is not there. */
const rangeOf = (header: string | null, size: number): { start: number; end: number } | null => {
  const [, from = '', to = ''] = oneRange.exec(header ?? '') ?? [];
  if (!from && !to) return null;
  const start = from ? Number(from) : Math.max(0, size - Number(to));
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1;
  return start <= end ? { start, end } : null;
};

/** Of a file that is kept whole, what was asked for: browsers fetch videos in parts, and some play none that come whole. */
export const partOf = async (request: Request, whole: Response): Promise<Response> => {
  const header = request.headers.get('range');
  if (!header) return whole;
  const content = await whole.blob();
  const range = rangeOf(header, content.size);
  if (!range) return new Response(content, { headers: whole.headers });
  const { start, end } = range;
  const headers = new Headers(whole.headers);
  headers.set('content-range', `bytes ${start}-${end}/${content.size}`);
  headers.set('content-length', String(end - start + 1));
  return new Response(content.slice(start, end + 1), { status: 206, statusText: 'Partial Content', headers });
};
