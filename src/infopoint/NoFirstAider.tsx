import { Alert, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { usePermitted } from '../../authProvider';
import type { InfopointLocation } from '../../contract/infopoint';
import { emergencyNumbers } from '../../contract/shapes/constants';
import { listPath } from '../generator/paths';
import { usePlace } from '../generator/resourceContext';

/** Nobody at the location gives first aid: everybody should know before they look for one. */
export const NoFirstAider = ({ location }: { location: InfopointLocation }) => {
  const translate = useTranslate();
  const memberGroups = usePlace('memberGroups');
  const mayAssign = usePermitted(['member-group.assign-members']);
  return (
    <Alert
      severity="warning"
      action={
        mayAssign && (
          <Button component={Link} to={listPath(memberGroups)} color="inherit">
            {translate('infopoint.openGroups')}
          </Button>
        )
      }
    >
      {translate('infopoint.noFirstAider', { number: emergencyNumbers[location.countryCode] })}
    </Alert>
  );
};
