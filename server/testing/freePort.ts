import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below those that systems hand out by themselves (ephemeral ports): nobody gets one of these by asking for any. */
const [lowest, highest] = [20_000, 32_767];

const isFree = async (port: number): Promise<boolean> => {
  const probe = createServer();
  try {
    await once(probe.listen(port), 'listening');
  } catch {
    return false;
  }
  await once(probe.close(), 'close');
  return true;
};

/**
 * A port that nobody listens on, for programs that have to be told a number. Our own server is told 0 instead, and says
 * which one it has: `untilListening`.
 */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = randomInt(lowest, highest + 1);
    if (await isFree(port)) return port;
  }
};

const tries = 3;

/** Starts a program on a free port; on another one if it fails there, since somebody may have come first. */
export const onFreePort = async <T>(start: (port: number) => Promise<T>): Promise<T> => {
  for (let left = tries; ; left -= 1) {
    try {
      return await start(await freePort());
    } catch (error) {
      if (left === 1) throw error;
    }
  }
};
