import { Link } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { CatalogItem } from '../../../contract/elearnings/elearningFields';
import type { ElearningTargetKind } from '../../../contract/elearnings/elearningTargets';
import { detailsPath } from '../../generator/paths';
import { usePlace } from '../../generator/resourceContext';
import { PersonLink } from '../../people/PersonLink';

interface Cell {
  record: CatalogItem;
}

export const CourseCategory = ({ record: { category } }: Cell) =>
  useTranslate()(`elearnings.options.category.${category}`);

export const CourseState = ({ record: { inForce } }: Cell) =>
  useTranslate()(`elearnings.state.${inForce ? 'active' : 'inactive'}`);

interface TargetCell {
  record: { targetUuid: string; targetKind: ElearningTargetKind; targetName: string };
}

/** Target of an assignment, as a link to its page; a person's name as one to their file. */
export const Target = ({ record: { targetUuid, targetKind, targetName } }: TargetCell) => {
  const place = usePlace(targetKind === 'location' ? 'locations' : 'memberGroups');
  if (targetKind === 'member') {
    return (
      <PersonLink person={{ uuid: targetUuid }} among="company">
        {targetName}
      </PersonLink>
    );
  }
  return (
    <Link component={RouterLink} to={detailsPath(place, targetUuid)} color="inherit" underline="hover">
      {targetName}
    </Link>
  );
};
