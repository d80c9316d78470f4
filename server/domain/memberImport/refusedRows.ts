import type { ImportRowError } from '../../../contract/memberImport/importRowError';
import { slicesOf } from '../../core/import/slices';
import type { JobContext } from '../../core/jobs/types';
import type { Transaction } from '../../db/database';
import { dryRun } from '../../db/dryRun';
import { isRefusedValue } from '../../db/errors';
import type { FaultlessRow } from './check';
import { insertMembers, type NewMember } from './insertMembers';
import type { PlannedUpdate } from './planUpdate';
import { nameIn } from './rows';
import { updateMembers } from './writeUpdates';

interface Writing {
  faultless: readonly FaultlessRow[];
  /** People whom these rows become. */
  members: readonly NewMember[];
  updates: readonly PlannedUpdate[];
}

/** Those that cannot be written, each found by halving: all is taken back. */
const refusedAmong = async <T>(
  { database, clientId, renew }: JobContext,
  items: readonly T[],
  write: (tx: Transaction, some: readonly T[]) => Promise<unknown>,
): Promise<T[]> => {
  const search = async (some: readonly T[]): Promise<T[]> => {
    await renew();
    try {
      await dryRun(database, clientId, (tx) => write(tx, some));
      return [];
    } catch (error) {
      if (!isRefusedValue(error)) throw error;
    }
    if (some.length === 1) return [...some];
    const half = some.length >> 1;
    return [...(await search(some.slice(0, half))), ...(await search(some.slice(half)))];
  };
  const found: T[] = [];
  for (const some of slicesOf(items)) found.push(...(await search(some)));
  return found;
};

/**
 * Finds the rows of which the database refuses a value that the contract takes. Asked only once it has refused all of
 * them together: until then it costs nothing.
 *
 * @returns what is left, and a fault for each row that is not
 */
export const leaveOutRefused = async (context: JobContext, { faultless, members, updates }: Writing) => {
  const { clientId, clock } = context;
  const refusedMembers = new Set(
    await refusedAmong(context, members, (tx, some) => insertMembers(tx, clientId, some, clock.now())),
  );
  const refusedUpdates = new Set(await refusedAmong(context, updates, (tx, some) => updateMembers(tx, clientId, some)));
  const isRefused = (_: FaultlessRow, index: number) => refusedMembers.has(members[index] as NewMember);
  const fault = (line: number, person: string): ImportRowError => ({
    line,
    column: null,
    field: null,
    reason: 'unknown',
    value: '',
    person,
  });
  return {
    faultless: faultless.filter((row, index) => !isRefused(row, index)),
    updates: updates.filter((update) => !refusedUpdates.has(update)),
    found: [
      ...faultless.filter(isRefused).map(({ line, person }) => fault(line, nameIn(person))),
      ...[...refusedUpdates].map(({ shown, after }) => fault(shown.line, nameIn(after))),
    ],
  };
};
