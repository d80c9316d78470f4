import { elearningTexts, elearningVersions } from '../../db/schema';
import { cardOf } from '../assignable/card';
import { assignableElearnings } from './assignable';

/** Columns of a course's card: for a query that joins `elearning_versions` and `elearning_texts` as below. */
export const cardColumns = {
  title: elearningTexts.title,
  headline: elearningTexts.headline,
  description: elearningTexts.description,
  category: elearningVersions.category,
  imagePath: elearningVersions.imagePath,
  duration: elearningVersions.duration,
};

export const { isCurrentVersion, isReadIn, spokenLanguages } = cardOf(assignableElearnings);
