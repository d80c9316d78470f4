import type { infopoint } from '../../../contract/infopoint';
import type { Handlers } from '../../core/context/context';
import { readKept } from './kept';
import { listLocations } from './locations';
import { readMemberGroups } from './memberGroups';

export const handlers: Handlers<typeof infopoint> = {
  locations: listLocations,
  memberGroups: readMemberGroups,
  kept: readKept,
};
