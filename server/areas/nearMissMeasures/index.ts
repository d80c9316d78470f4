import type { nearMissMeasures as calls } from '../../../contract/nearMissMeasures';
import type { Handlers } from '../../core/context/context';
import { checkEffect, own, report } from './own';
import { records } from './records';

export const handlers: Handlers<typeof calls> = { ...records.handlers, own, report, checkEffect };
