import { and, isNotNull } from 'drizzle-orm';
import type { nearMisses as calls } from '../../../contract/nearMisses';
import { CallError } from '../../base/errors';
import type { Handler } from '../../core/context/context';
import { anyOf } from '../../db/anyOf';
import { nearMisses, nearMissMeasures } from '../../db/schema';
import { records } from './records';

/** Of measures that are left to do or to check when their reports are closed, people are told: they stay due. */
export const previewClosing: Handler<typeof calls.previewClosing> = async ({ tx, caller }, { uuids }) => {
  const wanted = new Set(uuids);
  if ((await tx.$count(nearMisses, records.isVisible(caller, [...wanted]))) < wanted.size) {
    throw new CallError(records.notFound);
  }
  const isLeft = and(anyOf(nearMissMeasures.nearMissUuid, [...wanted]), isNotNull(nearMissMeasures.nextDue));
  return { openMeasures: await tx.$count(nearMissMeasures, isLeft) };
};
