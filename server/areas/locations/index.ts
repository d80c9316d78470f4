import { locations as calls } from '../../../contract/locations';
import type { Handlers } from '../../core/context/context';
import { locations } from '../../db/schema';
import { linkedMemberHandlers } from '../../domain/places/linkedMembers/handlers';
import { link } from '../../domain/places/locationLink';
import { previewDeletion } from './deletion';
import { records } from './records';
import { responsiblePersons } from './responsiblePersons';

export const handlers: Handlers<typeof calls> = {
  ...records.handlers,
  ...linkedMemberHandlers(records, locations, calls, link, responsiblePersons.read),
  previewDeletion,
};
