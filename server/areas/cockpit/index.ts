import type { cockpit as calls } from '../../../contract/cockpit';
import { todayOf } from '../../core/company/companyDay';
import type { Handlers } from '../../core/context/context';
import { readTrend } from '../../domain/cockpit/history';
import { caughtUp } from '../../domain/statistics/caughtUp';
import { ownPlace } from '../../domain/statistics/sums';
import { readFigures } from './figures';
import { units } from './units';

export const handlers: Handlers<typeof calls> = {
  figures: caughtUp<typeof calls.figures>(async (context, _, isKept) => ({
    figures: await readFigures(context, isKept),
  })),
  units,
  trend: async ({ tx, clientId, caller, clock }) => {
    const placeId = await ownPlace(tx, { clientId, caller });
    if (!placeId) return { days: [] };
    return { days: await readTrend(tx, { clientId, placeId }, await todayOf(tx, clientId, clock)) };
  },
};
