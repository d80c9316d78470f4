import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link, useNavigate } from 'react-router';
import type { TaskFilter } from '../../contract/elearnings';
import { CardGrid } from '../elearnings/CardGrid';
import { CardSkeletons } from '../elearnings/CardSkeletons';
import { DueBubbles } from '../elearnings/my/DueBubbles';
import { MyTaskCard } from '../elearnings/my/MyTaskCard';
import { useMemberTasks } from '../elearnings/my/useMemberTasks';
import { NotRead } from '../elearnings/NotRead';
import { paths } from '../layout/paths';
import { NothingDue } from './NothingDue';

/** How many of those due first the overview shows; the rest is one click away. */
const shownTasks = 6;

const pathOf = (filter: TaskFilter): string =>
  filter === 'all' ? paths.myElearnings : `${paths.myElearnings}?due=${filter}`;

/** What somebody has to learn, due first, and the way to everything else. */
export const DueElearnings = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { data, error, refetch } = useMemberTasks('all');
  if (!data) return error ? <NotRead onRetry={() => void refetch()} /> : <CardSkeletons />;
  const open = data.items.filter(({ status }) => status !== 'completed').slice(0, shownTasks);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2 }}>
        <Typography variant="h2" sx={{ flex: '1 1 auto' }}>
          {translate('elearnings.my.dueSoon')}
        </Typography>
        <Button component={Link} to={paths.myElearnings} color="inherit" variant="outlined" size="small">
          {translate('elearnings.my.showAll')}
        </Button>
      </Box>
      {data.total > 0 && (
        <Box sx={{ mb: 2 }}>
          <DueBubbles counts={data.counts} chosen="all" onChoose={(filter) => void navigate(pathOf(filter))} />
        </Box>
      )}
      {open.length === 0 ? (
        <NothingDue />
      ) : (
        <CardGrid>
          {open.map((task, index) => (
            <MyTaskCard key={task.taskUuid} task={task} main={index === 0} />
          ))}
        </CardGrid>
      )}
    </>
  );
};
