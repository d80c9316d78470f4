import HealthAndSafetyOutlined from '@mui/icons-material/HealthAndSafetyOutlined';
import PersonOffOutlined from '@mui/icons-material/PersonOffOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { usePermitted } from '../../authProvider';
import type { InfopointLocation } from '../../contract/infopoint';
import { createPath, detailsPath, listPath } from '../generator/paths';
import { usePlace } from '../generator/resourceContext';
import { EmptyPage } from '../ui/EmptyPage';
import { SectionCard } from '../ui/SectionCard';

/** The company has no employee groups at all. */
export const NoGroups = () => {
  const translate = useTranslate();
  const memberGroups = usePlace('memberGroups');
  const mayCreate = usePermitted(['member-group.create-member-group']);
  const reader = mayCreate ? 'admin' : 'member';
  return (
    <SectionCard>
      <EmptyPage
        icon={HealthAndSafetyOutlined}
        title={translate('infopoint.noGroups.title')}
        text={translate(`infopoint.noGroups.${reader}`)}
      >
        {mayCreate && (
          <Button variant="contained" component={Link} to={createPath(memberGroups)}>
            {translate('infopoint.noGroups.create')}
          </Button>
        )}
      </EmptyPage>
    </SectionCard>
  );
};

/** There are groups, but none of their people works at the location. */
export const NobodyHere = ({ location }: { location: InfopointLocation }) => {
  const translate = useTranslate();
  const memberGroups = usePlace('memberGroups');
  const locations = usePlace('locations');
  const mayAssign = usePermitted(['member-group.assign-members']);
  const reader = mayAssign ? 'admin' : 'member';
  return (
    <SectionCard>
      <EmptyPage
        icon={PersonOffOutlined}
        title={translate('infopoint.nobody.title')}
        text={translate(`infopoint.nobody.${reader}`)}
      >
        {mayAssign && (
          <>
            <Button variant="contained" component={Link} to={detailsPath(locations, location.uuid, 'member')}>
              {translate('infopoint.nobody.location')}
            </Button>
            <Button variant="outlined" color="inherit" component={Link} to={listPath(memberGroups)}>
              {translate('infopoint.openGroups')}
            </Button>
          </>
        )}
      </EmptyPage>
    </SectionCard>
  );
};
