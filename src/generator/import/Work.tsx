import { Alert, Typography } from '@mui/material';
import type { RecordImportProgress } from '../../../contract/kit/recordImport';
import { importFailureText } from '../../import/importText';
import { ProgressBar } from '../../import/ProgressBar';
import { StepFrame } from '../../import/StepFrame';
import { useImported, wordsOf } from './context';
import type { RecordImport } from './useRecordImport';

interface Properties {
  resource: string;
  wizard: RecordImport;
  progress: RecordImportProgress;
  moved: boolean;
  /** A key of the words of imports. */
  headline: string;
}

/** Progress of a check or an import, which both run in the background. */
export const Running = ({ resource, wizard, progress, moved, headline, text }: Properties & { text: string }) => {
  const { say } = useImported(resource);
  return (
    <StepFrame key="running" headline={say(headline)} moved={moved}>
      <ProgressBar progress={progress} words={wordsOf(resource)} />
      <Typography color="textSecondary">{say(text)}</Typography>
      {wizard.isLost && <Alert severity="warning">{say('run.lost')}</Alert>}
    </StepFrame>
  );
};

/** Why a check or an import ended with nothing written, and the way to try again. */
export const Failed = ({ resource, wizard, progress, moved, headline }: Properties) => {
  const { say, translate } = useImported(resource);
  return (
    <StepFrame
      key="failed"
      headline={say(headline)}
      moved={moved}
      onBack={() => wizard.goTo('fields')}
      next={{ label: say('check.again'), onClick: () => void wizard.check() }}
    >
      <Alert severity="error">
        {progress.failure && importFailureText(translate, say, progress.failure)} {say('run.nothingWritten')}
      </Alert>
    </StepFrame>
  );
};
