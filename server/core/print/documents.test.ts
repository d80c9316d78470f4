import { expect, it } from 'vitest';
import { CallError } from '../../base/errors';
import { drawDocument, drawnFile } from './documents';
import { type DocumentKind, drawingThreads } from './drawing';

/** Documents that are drawn until somebody ends them. */
const setUp = () => {
  const drawn: string[] = [];
  const ends = new Map<string, () => void>();
  const kind: DocumentKind<{ name: string; logo?: Uint8Array }> = {
    name: 'held',
    draw: ({ name }) => {
      drawn.push(name);
      return new Promise((resolve) => ends.set(name, () => resolve(Buffer.from(name))));
    },
  };
  return { drawn, ends, kind };
};

it('draws one document at a time for each person, and reads the next only in its turn', async () => {
  const { drawn, ends, kind } = setUp();
  const read: string[] = [];
  const draw = (name: string) =>
    drawDocument(
      {
        kind,
        line: name.slice(0, 1),
        read: async () => {
          read.push(name);
          return { name };
        },
      },
      {},
    );
  const all = ['a1', 'a2', 'b1'].map(draw);
  const atOnce = ['a1', 'b1'].slice(0, drawingThreads);
  await expect.poll(() => drawn).toEqual(atOnce);
  expect(read).toEqual(atOnce);
  for (const count of [1, 2, 3]) {
    await expect.poll(() => drawn.length).toBeGreaterThanOrEqual(count);
    ends.get(drawn[count - 1] ?? '')?.();
  }
  expect((await Promise.all(all)).map(String)).toEqual(['a1', 'a2', 'b1']);
});

it('draws nothing for somebody who has gone while it was read', async () => {
  const { drawn, kind } = setUp();
  const gone = new AbortController();
  const read = () => {
    gone.abort(new CallError('service.unavailable'));
    return { name: 'a1' };
  };
  const file = drawnFile('a.pdf', { kind, line: 'a', read });
  await expect(file.open(undefined, gone.signal)).rejects.toMatchObject({ code: 'service.unavailable' });
  expect(drawn).toEqual([]);
});

it('has documents drawn of plain data alone, and hands on why one could not be', async () => {
  const kind: DocumentKind<{ logo: Uint8Array }> = {
    name: 'plain',
    draw: async ({ logo }) => {
      if (Buffer.isBuffer(logo)) throw new Error('not as another thread has it');
      return logo;
    },
  };
  const drawn = await drawDocument({ kind, line: 'a', read: () => ({ logo: Buffer.from('logo') }) }, {});
  expect(Buffer.from(drawn).toString()).toBe('logo');
  const failing: DocumentKind<object> = { name: 'failing', draw: () => Promise.reject(new Error('no such picture')) };
  const failed = drawDocument({ kind: failing, line: 'a', read: () => ({}) }, {});
  await expect(failed).rejects.toThrow('no such picture');
  const withCode = { kind: failing, line: 'a', read: () => Promise.reject(new CallError('record.notFound')) };
  await expect(drawDocument(withCode, {})).rejects.toMatchObject({ code: 'record.notFound' });
});
