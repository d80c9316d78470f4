import { pino } from 'pino';
import type { JobContext } from '../core/jobs/types';
import type { FileStorage } from '../files/storage';
import { emptyStorage } from './emptyStorage';
import type { TestServer } from './harness';

/** Context of a job of a company, as a worker makes it; nothing leaves the house. */
export const jobContextOf = (
  { database, clock }: Pick<TestServer, 'database' | 'clock'>,
  clientId: string,
  storage: FileStorage = emptyStorage,
): JobContext => ({
  database,
  storage,
  clientId,
  clock,
  log: pino({ level: 'silent' }),
  publicUrl: 'https://example.org',
  transport: { deliver: async () => 'nowhere' },
  renew: async () => undefined,
});
