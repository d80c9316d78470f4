import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { useMemberState, usePermitted } from '../../authProvider';
import { paths } from '../routing/paths';
import { EmptyPage } from '../ui/EmptyPage';
import { SectionCard } from '../ui/SectionCard';

/** For whoever has `done` all of it, or whom nothing has been assigned to. */
export const NothingDue = ({ done = false }: { done?: boolean }) => {
  const translate = useTranslate();
  const { client } = useMemberState();
  const mayOpenSettings = usePermitted(['profile.read-profile-setting']);
  return (
    <SectionCard>
      <EmptyPage
        icon={TaskAltOutlined}
        title={translate(done ? 'start.allDone.title' : 'start.nothingDue.title')}
        text={translate(done ? 'start.allDone.text' : 'start.nothingDue.text', { company: client.name })}
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
