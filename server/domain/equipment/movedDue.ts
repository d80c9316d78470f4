import { CallError } from '../../base/errors';
import type { RecordContext } from '../../core/context/context';
import type { equipmentDuties } from '../../db/schema';
import { dueDay } from './deadlines';
import { reckonedDue } from './term';

type Duty = typeof equipmentDuties.$inferSelect;

interface Wanted extends Pick<Duty, 'rule' | 'isEnded' | 'nextDue'> {
  dueReason?: string | null | undefined;
}

const dayBy = (rule: Duty['rule'], day: string | null): string | null => day && dueDay(rule, day);

/**
 * Why a day stands in place of the one that follows from the last inspection; null where it does not. A first day needs
 * no reason, nor does the one that was reckoned or that stood there; each further one needs a reason of its own.
 *
 * @throws CallError `schema.invalid` where it is missing
 */
export const reasonToMove = async (
  tx: RecordContext['tx'],
  { rule, isEnded, nextDue, dueReason = null }: Wanted,
  before: Duty | undefined,
): Promise<string | null> => {
  if (!before || isEnded || before.isEnded) return null;
  const reckoned = dayBy(rule, await reckonedDue(tx, before.id));
  if (reckoned === null || nextDue === reckoned) return null;
  const stays = nextDue === dayBy(rule, before.nextDue);
  const isMissing = stays
    ? dueReason === null && before.dueReason !== null
    : [null, before.dueReason].includes(dueReason);
  if (isMissing) {
    throw new CallError('schema.invalid', { fields: [{ path: 'dueReason', rule: 'reason' }] });
  }
  return dueReason;
};
