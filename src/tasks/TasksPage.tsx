import type { SvgIconComponent } from '@mui/icons-material';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { defaultPageSize } from '../../contract/constants';
import type { TaskFilter } from '../../contract/tasks';
import { PageShell } from '../layout/PageShell';
import { CardGrid } from '../ui/CardGrid';
import { CardSkeletons } from '../ui/CardSkeletons';
import { EmptyPage } from '../ui/EmptyPage';
import { NotRead } from '../ui/NotRead';
import { Pagination } from '../ui/pagination/Pagination';
import { type Paging, usePaging } from '../ui/pagination/usePaging';
import { visuallyHidden } from '../ui/visuallyHidden';
import { DueBubbles } from './DueBubbles';
import type { TasksQuery } from './tasksQuery';
import { useDueFilter } from './useDueFilter';

interface Properties<Task> {
  /** Where its words stand: `<words>.title`, `.subtitle`, `.empty`, `.none`, `.headings.<filter>`. */
  words: string;
  icon: SvgIconComponent;
  useTasks: (due: TaskFilter, paging: Paging) => TasksQuery<Task>;
  /** The card of a task, with its key; the first one is what people most likely want. */
  cardOf: (task: Task, main: boolean) => ReactNode;
  /** Stands above the cards, once there are some. */
  note?: ReactNode;
}

/** Everything of a kind that somebody has to do, or has done, as cards. */
export const TasksPage = <Task,>({ words, icon, useTasks, cardOf, note }: Properties<Task>) => {
  const translate = useTranslate();
  const [due, setDue] = useDueFilter();
  const { paging, toFirst, barOf } = usePaging();
  const { data, error, refetch, isPlaceholderData } = useTasks(due, paging);
  const choose = (filter: TaskFilter): void => {
    toFirst();
    setDue(filter);
  };
  const content = () => {
    if (!data) return error ? <NotRead onRetry={() => void refetch()} /> : <CardSkeletons />;
    if (data.items.length === 0) {
      const empty = `${words}.${due === 'all' ? 'empty' : 'none'}`;
      return <EmptyPage icon={icon} title={translate(`${empty}.title`)} text={translate(`${empty}.text`)} />;
    }
    return (
      <>
        {note}
        <CardGrid outdated={isPlaceholderData}>{data.items.map((task, index) => cardOf(task, index === 0))}</CardGrid>
      </>
    );
  };
  return (
    <PageShell
      title={translate(`${words}.title`)}
      subtitle={translate(`${words}.subtitle`)}
      crumbs={[{ label: translate('layout.sections.apps') }]}
    >
      <Box sx={{ mb: 3 }}>
        <DueBubbles counts={data?.counts} chosen={due} onChoose={choose} />
      </Box>
      <Typography component="h2" sx={visuallyHidden}>
        {translate(`${words}.headings.${due}`)}
      </Typography>
      {content()}
      {data && data.total > defaultPageSize && <Pagination {...barOf(data.total)} />}
    </PageShell>
  );
};
