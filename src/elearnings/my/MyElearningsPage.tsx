import SchoolOutlined from '@mui/icons-material/SchoolOutlined';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router';
import { defaultPageSize } from '../../../contract/constants';
import { type TaskFilter, taskFilters } from '../../../contract/elearnings';
import { PageShell } from '../../layout/PageShell';
import { EmptyPage } from '../../ui/EmptyPage';
import { Pagination } from '../../ui/pagination/Pagination';
import { usePaging } from '../../ui/pagination/usePaging';
import { visuallyHidden } from '../../ui/visuallyHidden';
import { CardGrid } from '../CardGrid';
import { CardSkeletons } from '../CardSkeletons';
import { NotRead } from '../NotRead';
import { DueBubbles } from './DueBubbles';
import { MyTaskCard } from './MyTaskCard';
import { useMemberTasks } from './useMemberTasks';

/** The filter that the address names, so that the overview can lead there. */
const useDueFilter = () => {
  const [parameters, setParameters] = useSearchParams();
  const named = parameters.get('due');
  const due: TaskFilter = taskFilters.find((filter) => filter === named) ?? 'all';
  return [
    due,
    (filter: TaskFilter) => setParameters(filter === 'all' ? {} : { due: filter }, { replace: true }),
  ] as const;
};

/** Everything somebody has to learn, or has learned, as cards. */
export const MyElearningsPage = () => {
  const translate = useTranslate();
  const [due, setDue] = useDueFilter();
  const { paging, toFirst, barOf } = usePaging();
  const { data, error, refetch, isPlaceholderData } = useMemberTasks(due, paging);
  const choose = (filter: TaskFilter): void => {
    toFirst();
    setDue(filter);
  };
  const content = () => {
    if (!data) return error ? <NotRead onRetry={() => void refetch()} /> : <CardSkeletons />;
    if (data.items.length === 0) {
      const words = due === 'all' ? 'elearnings.my.empty' : 'elearnings.my.none';
      return <EmptyPage icon={SchoolOutlined} title={translate(`${words}.title`)} text={translate(`${words}.text`)} />;
    }
    return (
      <CardGrid outdated={isPlaceholderData}>
        {data.items.map((task, index) => (
          <MyTaskCard key={task.elearningUuid} task={task} main={index === 0} />
        ))}
      </CardGrid>
    );
  };
  return (
    <PageShell
      title={translate('elearnings.my.title')}
      subtitle={translate('elearnings.my.subtitle')}
      crumbs={[{ label: translate('layout.sections.apps') }]}
    >
      <Box sx={{ mb: 3 }}>
        <DueBubbles counts={data?.counts} chosen={due} onChoose={choose} />
      </Box>
      <Typography component="h2" sx={visuallyHidden}>
        {translate(`elearnings.my.headings.${due}`)}
      </Typography>
      {content()}
      {data && data.total > defaultPageSize && <Pagination {...barOf(data.total)} />}
    </PageShell>
  );
};
