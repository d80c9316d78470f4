import PlayArrow from '@mui/icons-material/PlayArrow';
import { useTranslate } from 'ra-core';
import type { AssessmentTask } from '../../../contract/riskAssessments';
import { useDueBadges } from '../../tasks/useDueBadges';
import { ContentCard } from '../../ui/contentCard/ContentCard';
import { kindIcons } from '../kindIcons';
import { useTargetName } from '../useTargetName';
import { useStartSheet } from './useStartSheet';

/** One of one's tasks: what it is about, when it is due, how far one is, and the way into it. */
export const MyTaskCard = ({ record: task, main = false }: { record: AssessmentTask; main?: boolean }) => {
  const translate = useTranslate();
  const targetName = useTargetName();
  const { start, starting } = useStartSheet();
  const { title, headline, kind, status, dueOn, completedOn, progress, abilities } = task;
  const badges = useDueBadges({ status, dueOn, lastCompletedAt: completedOn });
  const isBegun = status !== 'completed' && task.executionUuid !== null;
  return (
    <ContentCard
      icon={kindIcons[kind]}
      headline={title}
      description={headline}
      category={translate(`riskAssessments.options.kind.${kind}`)}
      badges={badges}
      labels={[targetName(task), translate(`riskAssessments.my.confidence.${kind}`)]}
      {...(isBegun && { progress: progress / 100 })}
      buttons={
        abilities.start
          ? [
              {
                label: translate(isBegun ? 'tasks.resume' : 'tasks.start'),
                icon: PlayArrow,
                disabled: starting,
                onClick: () => void start(task.riskAssessmentExecutionResultUuid),
              },
            ]
          : []
      }
      main={main}
    />
  );
};
