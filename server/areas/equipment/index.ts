import type { equipment } from '../../../contract/equipment';
import type { Handlers } from '../../core/context/context';
import { lockOutSeveral, releaseSeveral } from './locking';
import { records } from './records';

export const handlers: Handlers<typeof equipment> = {
  ...records.handlers,
  lockOut: lockOutSeveral,
  release: releaseSeveral,
};
