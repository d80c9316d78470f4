import { Alert, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ImportProgress } from '../../../contract/memberImport';
import { importFailureText } from '../../import/importText';
import { ProgressBar } from '../../import/ProgressBar';
import { StepFrame } from '../../import/StepFrame';
import { useImportWords } from '../../import/useImportWords';
import { CheckResult } from './CheckResult';
import { Summary } from './Summary';
import type { StepProperties } from './useMemberImport';
import { words } from './words';

/** True if there is anything to do: people to create, to change or, as far as that was chosen, to archive. */
const hasWork = ({ faultless, updated }: ImportProgress, leaving: number): boolean => faultless + updated + leaving > 0;

const mayImport = (
  { faultless, faulty, freePlaces }: ImportProgress,
  onlyFaultless: boolean,
  leaving: number,
): boolean => faultless <= freePlaces + leaving && (faulty === 0 || onlyFaultless);

/** The dry run: how far it is, what it found, and the last look before the import. */
export const CheckStep = ({ wizard, state, upload, moved }: StepProperties) => {
  const translate = useTranslate();
  const say = useImportWords(words);
  const { progress, settings } = state;
  if (!progress) return null;
  const back = () => wizard.goTo('passwords');
  if (progress.phase === 'failed') {
    return (
      <StepFrame
        key="failed"
        headline={translate('import.check.headline')}
        moved={moved}
        onBack={back}
        next={{ label: translate('import.check.again'), onClick: wizard.check }}
      >
        <Alert severity="error">
          {progress.failure && importFailureText(translate, say, progress.failure)}{' '}
          {translate('import.run.nothingWritten')}
        </Alert>
      </StepFrame>
    );
  }
  if (progress.phase !== 'checked') {
    return (
      <StepFrame key="running" headline={translate('import.check.running')} moved={moved}>
        <ProgressBar progress={progress} words={words} />
        <Typography color="textSecondary">{translate('import.check.nothingYet')}</Typography>
        {wizard.isLost && <Alert severity="warning">{translate('import.run.lost')}</Alert>}
      </StepFrame>
    );
  }
  const leaving = settings.archiveMissing ? progress.missing : 0;
  const label = settings.update
    ? translate('memberImport.check.apply')
    : translate('memberImport.check.import', { smart_count: progress.faultless });
  return (
    <StepFrame
      key="checked"
      headline={translate('import.check.headline')}
      moved={moved}
      onBack={back}
      next={
        hasWork(progress, leaving)
          ? { label, onClick: wizard.run, disabled: !mayImport(progress, settings.onlyFaultless, leaving) }
          : undefined
      }
    >
      <CheckResult
        progress={progress}
        settings={settings}
        onLeaveOut={(fields) => void wizard.leaveOut(fields)}
        onChange={wizard.changeSettings}
      />
      <Summary upload={upload} settings={settings} />
    </StepFrame>
  );
};
