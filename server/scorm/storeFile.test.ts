import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import type { FileStorage } from '../files/storage';
import { emptyStorage } from '../testing/emptyStorage';
import type { Archive } from './archive';
import { storeFile } from './contents';

const pieces = 50;
const piece = Buffer.alloc(1024 * 1024, 'video');

it('hands a large file on piece by piece, and unpacks hardly more than was taken', async () => {
  let [unpacked, taken, mostHeld] = [0, 0, 0];
  async function* chunks() {
    while (unpacked < pieces) {
      unpacked += 1;
      yield piece;
    }
  }
  const archive: Pick<Archive, 'sizeOf' | 'chunks'> = { sizeOf: () => pieces * piece.length, chunks };
  const storage: FileStorage = {
    ...emptyStorage,
    writeStream: async (_, content) => {
      for await (const chunk of content) {
        taken += chunk.length / piece.length;
        mostHeld = Math.max(mostHeld, unpacked - taken);
      }
    },
  };
  const file = { key: 'packages/x/1', contentType: 'video/mp4' };
  const sha256 = await storeFile(storage, archive as Archive, 'video.mp4', file);
  expect(taken).toBe(pieces);
  expect(mostHeld).toBeLessThan(4);
  const hash = createHash('sha256');
  for (let number = 0; number < pieces; number += 1) hash.update(piece);
  expect(sha256).toEqual(hash.digest());
});
