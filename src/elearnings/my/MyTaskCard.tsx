import PlayArrow from '@mui/icons-material/PlayArrow';
import WorkspacePremiumOutlined from '@mui/icons-material/WorkspacePremiumOutlined';
import { useTranslate } from 'ra-core';
import { dayOf } from '../../../contract/days';
import type { MemberTask } from '../../../contract/elearningFields';
import { imageAddress } from '../../../contract/imageAddress';
import { useDueBadges } from '../../tasks/useDueBadges';
import { ContentCard } from '../../ui/contentCard/ContentCard';
import type { ContentCardButton } from '../../ui/contentCard/contentCardData';
import { useFormat } from '../../ui/useFormat';
import { certificatePath } from '../paths';
import { useStart } from './useStart';

/** One's own certificates of a course: the newest leads there, further ones wait in a menu. */
const useCertificates = ({ results }: MemberTask): ContentCardButton[] => {
  const translate = useTranslate();
  const { date } = useFormat();
  const [newest, ...others] = results;
  if (!newest) return [];
  const icon = WorkspacePremiumOutlined;
  const to = certificatePath(newest.resultUuid);
  if (others.length === 0) return [{ label: translate('elearnings.my.certificate'), icon, to }];
  const children = results.map(({ resultUuid, completedAt }) => ({
    label: translate('elearnings.my.certificateOf', { date: date(dayOf(new Date(completedAt))) }),
    to: certificatePath(resultUuid),
  }));
  return [{ label: translate('elearnings.my.certificates'), icon, children }];
};

/** One of one's e-learnings: when it is due, how far one is, and the way into it. */
export const MyTaskCard = ({ record: task, main = false }: { record: MemberTask; main?: boolean }) => {
  const translate = useTranslate();
  const badges = useDueBadges({ ...task, validUntil: task.results[0]?.validUntil ?? null });
  const { start, starting } = useStart();
  const certificates = useCertificates(task);
  const { title, headline, category, imagePath, duration, status, progress, abilities, taskUuid } = task;
  const begun = status !== 'completed' && task.executionUuid !== null;
  const startButton: ContentCardButton = {
    label: translate(begun ? 'tasks.resume' : 'tasks.start'),
    icon: PlayArrow,
    disabled: starting === taskUuid,
    onClick: () => void start(taskUuid),
  };
  return (
    <ContentCard
      headline={title}
      description={headline}
      category={translate(`elearnings.options.category.${category}`)}
      imagePath={imagePath && imageAddress(imagePath)}
      duration={duration}
      badges={badges}
      {...(begun && { progress: progress / 100 })}
      buttons={[...(abilities.start ? [startButton] : []), ...certificates]}
      main={main}
    />
  );
};
