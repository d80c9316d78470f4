import { vi } from 'vitest';

/** A busy machine takes this long at most; a limit that nobody reaches costs nothing. */
const patience = 30_000;

/**
 * Wait for a condition: calls a function every 50 milliseconds until it throws no more, as `vi.waitFor` does, whose limit
 * of one second no setting changes.
 * @returns what the function returns
 */
export const until = <T>(holds: () => T | Promise<T>, timeout = patience): Promise<T> =>
  // biome-ignore lint/plugin: the one place that gives it a limit
  vi.waitFor(holds, { timeout });
