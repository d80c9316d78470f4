import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { CardGrid } from '../ui/CardGrid';
import { ContentCard } from '../ui/contentCard/ContentCard';
import { settingsTask, type Task } from './tasks';

/** Permitted activities as cards that lead there; the first one is the most likely. */
export const TaskCards = ({ tasks }: { tasks: readonly Task[] }) => {
  const translate = useTranslate();
  return (
    <>
      <Typography variant="h2" sx={{ mb: 2 }}>
        {translate('start.next')}
      </Typography>
      <CardGrid>
        {[...tasks, settingsTask].map((task, index) => (
          <ContentCard
            key={task.name}
            icon={task.icon}
            headline={translate(`start.cards.${task.name}.headline`)}
            description={translate(`start.cards.${task.name}.description`)}
            buttons={[{ label: translate(`start.cards.${task.name}.button`), to: task.path }]}
            main={index === 0}
          />
        ))}
      </CardGrid>
    </>
  );
};
