import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import SchoolOutlined from '@mui/icons-material/SchoolOutlined';
import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { useParams } from 'react-router';
import { elearningExecutions } from '../../../contract/elearningExecutions';
import { RequestError, request } from '../../../dataProvider/request';
import { ExecutionFrame } from '../../execution/ExecutionFrame';
import { ExecutionNotice } from '../../execution/ExecutionNotice';
import { FrameButton } from '../../execution/FrameButton';
import { type LastWords, LeavingGuard } from '../../execution/LeavingGuard';
import { useInUse } from '../../execution/useInUse';
import { useWayOut } from '../../execution/useWayOut';
import { PageSkeleton } from '../../page/PageSkeleton';
import { useDocumentTitle } from '../../page/useDocumentTitle';
import { useConfirm } from '../../ui/dialogs';
import { WithoutSupportChat } from '../../ui/WithoutSupportChat';
import { LessonPlayer } from './lessons/LessonPlayer';
import { keepStorage } from './scorm/keptStorage';
import { forgetSealedWords } from './scorm/keptWords';
import { ScormPlayer } from './scorm/ScormPlayer';
import { type LoadedExecution, useExecution, useLoadedExecution } from './useExecution';

const Notice = ({
  kind,
  onAction,
}: {
  kind: 'overtaken' | 'suspended' | 'ended' | 'notFound' | 'unread';
  onAction?: () => void;
}) => {
  const translate = useTranslate();
  const words = (part: string) => translate(`elearningExecutions.notices.${kind}.${part}`);
  return (
    <ExecutionNotice
      icon={SchoolOutlined}
      title={words('title')}
      text={words('text')}
      {...(onAction && { action: { label: words('action'), onClick: onAction } })}
      leave={useWayOut('elearning')}
    />
  );
};

const Playing = ({ read, onReload }: { read: LoadedExecution; onReload: () => Promise<unknown> }) => {
  const translate = useTranslate();
  const confirm = useConfirm();
  const wayOut = useWayOut('elearning');
  const { execution: loaded, taken } = read;
  const { state, saved, saveStatus, atRisk, change, discard } = useExecution(read);
  useInUse(taken);
  const lastWords: LastWords = useRef(null);
  useDocumentTitle(loaded.title);
  const { content, executionUuid } = loaded;
  const isFinished = saved.status === 'completed';

  const reset = async (): Promise<void> => {
    const words = (part: string) => translate(`elearningExecutions.reset.${part}`);
    const buttons = [{ label: words('confirm'), destructive: true }];
    if (!(await confirm({ headline: words('headline'), texts: [words('text')], buttons }))) return;
    const isReset = await request(elearningExecutions.reset, { executionUuid }).then(
      () => true,
      () => false,
    );
    // What was refused was told, and one goes on where one was.
    if (!isReset) return;
    discard();
    keepStorage(executionUuid, {});
    forgetSealedWords(executionUuid);
    await onReload();
  };
  const mayGoOn = saveStatus === 'overtaken' || saveStatus === 'suspended';
  const stopped = mayGoOn || saveStatus === 'ended' ? saveStatus : null;
  const mayReset = !isFinished && !stopped && (state !== null || saved.progress > 0);
  return (
    <ExecutionFrame
      title={loaded.title}
      progress={saved.progress}
      saveStatus={saveStatus}
      isTaken={taken !== null}
      leaveTo={wayOut.to}
      actions={
        mayReset && (
          <FrameButton
            icon={ReplayOutlined}
            label={translate('elearningExecutions.reset.action')}
            onClick={() => void reset()}
            folds
          />
        )
      }
      fill={content.kind === 'scorm'}
    >
      <LeavingGuard atRisk={atRisk} lastWords={lastWords} />
      {stopped && <Notice kind={stopped} {...(mayGoOn && { onAction: () => void onReload() })} />}
      {!stopped && content.kind === 'lessons' && (
        <LessonPlayer
          loaded={loaded}
          pages={content.pages}
          state={state?.kind === 'lessons' ? state : null}
          saved={saved}
          saveStatus={saveStatus}
          onChange={change}
        />
      )}
      {!stopped && content.kind === 'scorm' && (
        <ScormPlayer
          loaded={loaded}
          content={content}
          state={state?.kind === 'scorm' ? state : null}
          saved={saved}
          saveStatus={saveStatus}
          onChange={change}
          lastWords={lastWords}
        />
      )}
    </ExecutionFrame>
  );
};

/** Doing one e-learning, on the whole screen. */
export const ExecutionPage = () => {
  const { uuid: executionUuid = '' } = useParams();
  const { data, error, refetch } = useLoadedExecution(executionUuid);
  // Each reading begins anew, with what is stored then.
  const [reading, setReading] = useState(0);
  const reload = async () => {
    await refetch();
    setReading((count) => count + 1);
  };
  if (data) return <Playing key={reading} read={data} onReload={reload} />;
  if (!error) return <PageSkeleton />;
  const isUnknown = error instanceof RequestError && [400, 404].includes(error.status);
  return (
    <>
      <WithoutSupportChat />
      {isUnknown ? <Notice kind="notFound" /> : <Notice kind="unread" onAction={() => void refetch()} />}
    </>
  );
};
