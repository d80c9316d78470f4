import { memberGroups as calls } from '../../../contract/memberGroups';
import type { Handlers } from '../../core/context/context';
import { memberGroups } from '../../db/schema';
import { linkedMemberHandlers } from '../../domain/places/linkedMembers/handlers';
import { link } from '../../domain/places/memberGroupLink';
import { records } from './records';

export const handlers: Handlers<typeof calls> = {
  ...records.handlers,
  ...linkedMemberHandlers(records, memberGroups, calls, link),
};
