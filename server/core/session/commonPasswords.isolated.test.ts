import { expect, it, vi } from 'vitest';
import { isCommonPassword } from './commonPasswords';
import { sha512Hex } from './passwords';

/** The most looks at the clock in one turn: ten milliseconds, at one a look, take twelve, and others look as well. */
const looksPerTurn = 20;

// In a process of its own: the list is computed once a process, by whoever asks first.
it('lets others in while it computes: nobody waits for it as long as the eye notices', async () => {
  let looks = 0;
  // A clock on which every look is a millisecond later, however fast the machine is.
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
    looks += 1;
    return looks;
  });
  let turns = 0;
  const take = (): void => {
    turns += 1;
    next = setImmediate(take);
  };
  let next = setImmediate(take);
  expect(await isCommonPassword(sha512Hex('Passwort1!'))).toBe(true);
  clearImmediate(next);
  clock.mockRestore();
  // It looks after a few passwords, of which there are hundreds of thousands.
  expect(looks).toBeGreaterThan(1_000);
  expect(turns).toBeGreaterThan(looks / looksPerTurn);
});
