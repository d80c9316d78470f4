import PlayArrow from '@mui/icons-material/PlayArrow';
import { useTranslate } from 'ra-core';
import type { AssessmentTask } from '../../../contract/riskAssessments';
import { companyDayOf } from '../../../dataProvider/today';
import { useStart } from '../../execution/useStart';
import { sheetPath } from '../../routing/paths';
import { useTaking } from '../../taken/useTaking';
import { useDueBadges } from '../../tasks/useDueBadges';
import { ContentCard } from '../../ui/contentCard/ContentCard';
import { useFormat } from '../../ui/useFormat';
import { kindIcons } from '../kindIcons';
import { useTargetName } from '../useTargetName';
import { beginSheet } from './beginSheet';

/** Check-out of a form: by whom, to fill it in without a network, and until when nobody else may. */
const useCheckedOut = ({ editor }: AssessmentTask): string[] => {
  const translate = useTranslate();
  const format = useFormat();
  if (!editor?.since) return [];
  const { name, until, isSelf } = editor;
  const date = format.date(companyDayOf(until));
  return [translate(`riskAssessments.my.checkedOut.${isSelf ? 'self' : 'by'}`, { name, date })];
};

/** One of one's tasks: what it is about, when it is due, how far one is, and the way into it. */
export const MyTaskCard = ({ record: task, main = false }: { record: AssessmentTask; main?: boolean }) => {
  const translate = useTranslate();
  const targetName = useTargetName();
  const { start, starting } = useStart(sheetPath);
  const { title, headline, kind, status, dueOn, completedOn, progress, abilities } = task;
  const { executionUuid: participationUuid } = task;
  const begin = () => beginSheet(task.riskAssessmentExecutionResultUuid);
  const taking = useTaking({ kind: 'sheet', title, executionUuid: participationUuid, begin, may: abilities.start });
  const badges = useDueBadges({ status, dueOn, lastCompletedAt: completedOn });
  const checkedOut = useCheckedOut(task);
  const isBegun = status !== 'completed' && participationUuid !== null;
  return (
    <ContentCard
      icon={kindIcons[kind]}
      headline={title}
      description={headline}
      category={translate(`riskAssessments.options.kind.${kind}`)}
      badges={badges}
      labels={[targetName(task), translate(`riskAssessments.my.confidence.${kind}`), ...checkedOut]}
      {...(isBegun && { progress: progress / 100 })}
      buttons={
        abilities.start
          ? [
              {
                label: translate(isBegun ? 'tasks.resume' : 'tasks.start'),
                icon: PlayArrow,
                disabled: starting,
                onClick: () => void start(participationUuid, begin),
              },
              ...taking,
            ]
          : []
      }
      main={main}
    />
  );
};
