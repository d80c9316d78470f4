import type { cockpit as calls } from '../../../contract/cockpit';
import type { Handlers } from '../../core/context/context';
import { caughtUp } from '../../domain/statistics/caughtUp';
import { readFigures } from './figures';

export const handlers: Handlers<typeof calls> = {
  figures: caughtUp<typeof calls.figures>(async (context, _, isKept) => ({
    figures: await readFigures(context, isKept),
  })),
};
