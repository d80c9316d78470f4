import { Alert, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ImportProgress } from '../../../contract/memberImport';
import { CheckResult } from './CheckResult';
import { importFailureText } from './importText';
import { ProgressBar } from './ProgressBar';
import { StepFrame } from './StepFrame';
import { Summary } from './Summary';
import type { StepProperties } from './useMemberImport';

const mayImport = ({ faultless, faulty, freePlaces }: ImportProgress, onlyFaultless: boolean): boolean =>
  faultless <= freePlaces && (faulty === 0 || onlyFaultless);

/** The dry run: how far it is, what it found, and the last look before the import. */
export const CheckStep = ({ wizard, state, upload, moved }: StepProperties) => {
  const translate = useTranslate();
  const { progress, settings } = state;
  if (!progress) return null;
  const back = () => wizard.goTo('passwords');
  if (progress.phase === 'failed') {
    return (
      <StepFrame
        key="failed"
        headline={translate('memberImport.check.headline')}
        moved={moved}
        onBack={back}
        next={{ label: translate('memberImport.check.again'), onClick: wizard.check }}
      >
        <Alert severity="error">
          {progress.failure && importFailureText(translate, progress.failure)}{' '}
          {translate('memberImport.run.nothingWritten')}
        </Alert>
      </StepFrame>
    );
  }
  if (progress.phase !== 'checked') {
    return (
      <StepFrame key="running" headline={translate('memberImport.check.running')} moved={moved}>
        <ProgressBar progress={progress} />
        <Typography color="textSecondary">{translate('memberImport.check.nothingYet')}</Typography>
        {wizard.isLost && <Alert severity="warning">{translate('memberImport.run.lost')}</Alert>}
      </StepFrame>
    );
  }
  const { faultless, changed } = progress;
  const label =
    changed > 0
      ? translate('memberImport.updates.import', { created: faultless, changed })
      : translate('memberImport.check.import', { smart_count: faultless });
  return (
    <StepFrame
      key="checked"
      headline={translate('memberImport.check.headline')}
      moved={moved}
      onBack={back}
      next={
        faultless + changed > 0
          ? { label, onClick: wizard.run, disabled: !mayImport(progress, settings.onlyFaultless) }
          : undefined
      }
    >
      <CheckResult
        progress={progress}
        onlyFaultless={settings.onlyFaultless}
        updates={settings.updateBy !== null}
        leaveOut={settings.leaveOut}
        onLeaveOut={(fields) => void wizard.leaveOut(fields)}
        onChange={(onlyFaultless) => wizard.changeSettings({ onlyFaultless })}
      />
      <Summary upload={upload} settings={settings} />
    </StepFrame>
  );
};
