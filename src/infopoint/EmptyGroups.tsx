import { Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { usePermitted } from '../../authProvider';
import type { InfopointGroup } from '../../contract/infopoint';
import { listPath } from '../generator/paths';
import { usePlace } from '../generator/resourceContext';

/** Tells administrators which groups have nobody at the location; may well be meant so. */
export const EmptyGroups = ({ groups }: { groups: readonly InfopointGroup[] }) => {
  const translate = useTranslate();
  const memberGroups = usePlace('memberGroups');
  const mayAssign = usePermitted(['member-group.assign-members']);
  const names = groups.filter(({ members }) => members.length === 0).map(({ name }) => name);
  if (!mayAssign || names.length === 0) return null;
  return (
    <Typography variant="body2" color="textSecondary" component="div">
      {translate('infopoint.emptyGroups', { names: names.join(', ') })}{' '}
      <Button component={Link} to={listPath(memberGroups)} size="small">
        {translate('infopoint.openGroups')}
      </Button>
    </Typography>
  );
};
