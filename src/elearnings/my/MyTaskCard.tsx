import PlayArrow from '@mui/icons-material/PlayArrow';
import WorkspacePremiumOutlined from '@mui/icons-material/WorkspacePremiumOutlined';
import { useTranslate } from 'ra-core';
import { elearnings } from '../../../contract/elearnings';
import type { MemberTask } from '../../../contract/elearnings/elearningFields';
import { imageAddress } from '../../../contract/shapes/imageAddress';
import { companyDayOf, useToday } from '../../../dataProvider/today';
import { useDownload } from '../../../dataProvider/useDownload';
import { useStart } from '../../execution/useStart';
import { certificatePath, executionPath } from '../../routing/paths';
import { useTaking } from '../../taken/useTaking';
import { useDueBadges } from '../../tasks/useDueBadges';
import { ContentCard } from '../../ui/contentCard/ContentCard';
import type { ContentCardButton } from '../../ui/contentCard/contentCardData';
import { useFormat } from '../../ui/useFormat';
import { beginExecution } from './beginExecution';

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
    label: translate('elearnings.my.certificateOf', { date: date(companyDayOf(completedAt)) }),
    to: certificatePath(resultUuid),
  }));
  return [{ label: translate('elearnings.my.certificates'), icon, children }];
};

/** Until when one holds what was done last: here, or elsewhere by somebody else's word. */
const newestProof = ({
  results,
  externals,
}: MemberTask): { validUntil: string | null; issuer?: string } | undefined => {
  const [[result], [external]] = [results, externals];
  if (external && (!result || external.issuedOn > companyDayOf(result.completedAt))) return external;
  return result;
};

/** Badge of an external certificate: its issuer and end; that it ran out is said already. */
const useExternalBadge = (proof: ReturnType<typeof newestProof>): { label: string }[] => {
  const translate = useTranslate();
  const { date } = useFormat();
  const today = useToday();
  if (!proof?.issuer) return [];
  const { issuer, validUntil } = proof;
  const isOver = validUntil !== null && validUntil < today;
  const state = validUntil === null ? 'forGood' : isOver ? 'expired' : 'valid';
  return [
    { label: translate(`elearnings.my.external.${state}`, { issuer, date: validUntil ? date(validUntil) : '' }) },
  ];
};

/** The file of the newest certificate that somebody else issued. */
const useExternalFile = ({ externals }: MemberTask): ContentCardButton[] => {
  const translate = useTranslate();
  const { busy, save } = useDownload();
  const filed = externals.find(({ hasFile }) => hasFile);
  if (!filed) return [];
  return [
    {
      label: translate('elearnings.my.externalFile'),
      icon: WorkspacePremiumOutlined,
      disabled: busy,
      onClick: () => void save(elearnings.ownExternalFile, { externalCertificateUuid: filed.uuid }),
    },
  ];
};

/** One of one's e-learnings: when it is due, how far one is, and the way into it. */
export const MyTaskCard = ({ record: task, main = false }: { record: MemberTask; main?: boolean }) => {
  const translate = useTranslate();
  const proof = newestProof(task);
  const due = useDueBadges({ ...task, validUntil: proof?.validUntil ?? null });
  const badges = [...due, ...useExternalBadge(proof)];
  const { start, starting } = useStart(executionPath);
  const certificates = useCertificates(task);
  const externalFile = useExternalFile(task);
  const { title, headline, category, imagePath, duration, status, progress, abilities, taskUuid, executionUuid } = task;
  const begin = () => beginExecution(taskUuid);
  const taking = useTaking({ kind: 'course', title, executionUuid, begin, may: abilities.takeAlong });
  const begun = status !== 'completed' && executionUuid !== null;
  const startButton: ContentCardButton = {
    label: translate(begun ? 'tasks.resume' : 'tasks.start'),
    icon: PlayArrow,
    disabled: starting,
    onClick: () => void start(executionUuid, begin),
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
      buttons={[...(abilities.start ? [startButton] : []), ...taking, ...certificates, ...externalFile]}
      main={main}
    />
  );
};
