import { clientElearnings, elearnings, elearningTexts, elearningVersions } from '../../db/schema';
import type { Assignable } from '../assignable/assignable';

export const assignableElearnings: Assignable<typeof elearningVersions> = {
  items: elearnings,
  versions: elearningVersions,
  texts: elearningTexts,
  given: clientElearnings,
  item: { key: 'elearningId', version: elearningVersions.elearningId, given: clientElearnings.elearningId },
  notFound: 'elearning.notFound',
};
