import { expect, it, vi } from 'vitest';
import type { JobContext } from '../../core/jobs/types';
import { createRead, findAll } from './slices';

it('tells before each slice that the job is still at work, so that no second one begins beside it', async () => {
  const renew = vi.fn(async () => undefined);
  const database = { tenant: async (_: string, __: string, work: () => Promise<unknown>) => work() };
  const read = createRead({ database, clientId: '', renew } as unknown as JobContext);
  const numbers = Array.from({ length: 1_200 }, (_, index) => index);
  expect(await findAll(read, numbers, async (_, some) => [...some])).toEqual(numbers);
  expect(renew).toHaveBeenCalledTimes(3);
});
