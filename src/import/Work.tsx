import { Alert, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { importFailureText } from './importText';
import type { StepProperties } from './kind';
import type { Imported } from './model';
import { ProgressBar } from './ProgressBar';
import { StepFrame } from './StepFrame';
import { useImportWords } from './useImportWords';

interface Properties<I extends Imported> extends Pick<StepProperties<I>, 'kind' | 'wizard' | 'moved'> {
  progress: I['progress'];
  /** A key of the words of imports. */
  headline: string;
}

/** Progress of a check or an import, which both run in the background. */
export const Running = <I extends Imported>(properties: Properties<I> & { text: string }) => {
  const { kind, wizard, progress, moved, headline, text } = properties;
  const { words } = kind.model;
  const say = useImportWords(words);
  return (
    <StepFrame key="running" headline={say(headline)} moved={moved}>
      <ProgressBar progress={progress} words={words} />
      <Typography color="textSecondary">{say(text)}</Typography>
      {wizard.isLost && <Alert severity="warning">{say('run.lost')}</Alert>}
    </StepFrame>
  );
};

/** Why a check or an import ended with nothing written, and the way to try again. */
export const Failed = <I extends Imported>({ kind, wizard, progress, moved, headline }: Properties<I>) => {
  const translate = useTranslate();
  const say = useImportWords(kind.model.words);
  return (
    <StepFrame
      key="failed"
      headline={say(headline)}
      moved={moved}
      onBack={wizard.goBeforeCheck}
      next={{ label: say('check.again'), onClick: () => void wizard.check() }}
    >
      <Alert severity="error">
        {progress.failure && importFailureText(translate, say, progress.failure)} {say('run.nothingWritten')}
      </Alert>
    </StepFrame>
  );
};
