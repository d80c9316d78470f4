import { memberGroups as calls } from '../../../contract/memberGroups';
import type { Handlers } from '../../core/context/context';
import { memberGroups } from '../../db/schema';
import { previewDeletionOf } from '../../domain/places/deletion';
import { linkedMemberHandlers } from '../../domain/places/linkedMembers/handlers';
import { link } from '../../domain/places/memberGroupLink';
import { records } from '../../domain/places/memberGroupRecords';

export const handlers: Handlers<typeof calls> = {
  ...records.handlers,
  ...linkedMemberHandlers(records, memberGroups, calls, link),
  previewDeletion: previewDeletionOf('memberGroups'),
};
