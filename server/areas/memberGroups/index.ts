import { memberGroups as calls } from '../../../contract/memberGroups';
import type { Handlers } from '../../core/context/context';
import { memberGroups } from '../../db/schema';
import { linkedMemberHandlers } from '../linkedMembers/handlers';
import { link } from './link';
import { records } from './records';

export const handlers: Handlers<typeof calls> = {
  ...records.handlers,
  ...linkedMemberHandlers(records, memberGroups, calls, link),
};
