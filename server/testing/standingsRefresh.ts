import type { RefreshContext } from '../domain/learning/standings/refresh';
import type { Company } from './company';
import type { TestServer } from './harness';

/** Context for refreshing the standings of a test's company takes. */
export const refreshContextOf = (
  { database, clock }: Pick<TestServer, 'database' | 'clock'>,
  { clientId }: Pick<Company, 'clientId'>,
): RefreshContext => ({ clientId, clock, write: (work) => database.tenant(clientId, 'write', work) });
