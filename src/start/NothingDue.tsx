import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { useMemberState, usePermitted } from '../../authProvider';
import { paths } from '../layout/paths';
import { EmptyPage } from '../ui/EmptyPage';
import { SectionCard } from '../ui/SectionCard';

/** For employees whom nothing has been assigned to. */
export const NothingDue = () => {
  const translate = useTranslate();
  const { client } = useMemberState();
  const mayOpenSettings = usePermitted(['profile.read-profile-setting']);
  return (
    <SectionCard>
      <EmptyPage
        icon={TaskAltOutlined}
        title={translate('start.nothingDue.title')}
        text={translate('start.nothingDue.text', { company: client.name })}
      >
        {mayOpenSettings && (
          <Button variant="outlined" color="inherit" component={Link} to={paths.settings}>
            {translate('start.cards.settings.button')}
          </Button>
        )}
      </EmptyPage>
    </SectionCard>
  );
};
