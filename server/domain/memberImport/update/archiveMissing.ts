import { maximumRecordsPerCall } from '../../../../contract/constants';
import type { MissingPerson, NotArchivedPerson } from '../../../../contract/importUpdate';
import { CallError } from '../../../base/errors';
import type { Caller } from '../../../core/context/context';
import type { JobContext } from '../../../core/jobs/types';
import { writeAuditMany } from '../../../core/records/audit';
import type { Transaction } from '../../../db/database';
import { archiveMembers } from '../../people/archive';
import type { RunPayload } from '../jobs';
import { slicesOf } from '../slices';

type Archiving = Parameters<typeof archiveMembers>[0];

/** A result for each, also where nobody may be archived: that refuses the call, but not an import. */
const resultsFor = async (context: Archiving, uuids: readonly string[]) => {
  try {
    return await archiveMembers(context, uuids);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const { code, params, results } = error.body;
    return results ?? uuids.map((uuid) => ({ uuid, error: { code, ...(params && { params }) } }));
  }
};

/** Archives people as the call for it does, in its transaction. @returns who stays, and why */
export const archiveMissing = async (
  tx: Transaction,
  { clientId, clock }: Pick<JobContext, 'clientId' | 'clock'>,
  { actor, caller }: { actor: RunPayload['actor']; caller: Caller },
  missing: readonly MissingPerson[],
): Promise<NotArchivedPerson[]> => {
  const context: Archiving = {
    tx,
    clientId,
    clock,
    caller,
    auditMany: (events) => writeAuditMany(tx, events, { clientId, clock, actor }),
  };
  const refused: NotArchivedPerson[] = [];
  for (const some of slicesOf(missing, maximumRecordsPerCall)) {
    const results = await resultsFor(
      context,
      some.map(({ uuid }) => uuid),
    );
    const errors = new Map(results.map(({ uuid, error }) => [uuid, error]));
    for (const person of some) {
      const error = errors.get(person.uuid);
      if (error) refused.push({ ...person, error });
    }
  }
  return refused;
};
