import type { nearMissPosters as calls } from '../../../contract/nearMissPosters';
import type { Handlers } from '../../core/context/context';
import { print } from './print';
import { records } from './records';
import { revoke } from './revoke';

export const handlers: Handlers<typeof calls> = { ...records.handlers, revoke, print };
