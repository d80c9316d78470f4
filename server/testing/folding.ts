import type { Folding } from '../domain/learning/standings/fold';
import type { Company } from './company';
import type { TestServer } from './harness';

/** What folding the standings of a test's company takes. */
export const foldingOf = (
  { database, clock }: Pick<TestServer, 'database' | 'clock'>,
  { clientId }: Pick<Company, 'clientId'>,
): Folding => ({ clientId, clock, write: (work) => database.tenant(clientId, 'write', work) });
