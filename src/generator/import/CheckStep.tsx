import { Alert } from '@mui/material';
import { StepFrame } from '../../import/StepFrame';
import { CheckResult } from './CheckResult';
import { type StepProperties, useImported } from './context';
import { wantedOf } from './state';
import { Failed, Running } from './Work';

/** The dry run: how far it is, what it found, and the last look before the import. */
export const CheckStep = ({ resource, wizard, state, upload, moved }: StepProperties) => {
  const { say } = useImported(resource);
  const { progress, settings } = state;
  if (!progress) return null;
  if (progress.phase === 'failed') {
    return <Failed resource={resource} wizard={wizard} progress={progress} moved={moved} headline="check.headline" />;
  }
  if (progress.phase !== 'checked') {
    return (
      <Running
        resource={resource}
        wizard={wizard}
        progress={progress}
        moved={moved}
        headline="check.running"
        text="check.nothingYet"
      />
    );
  }
  const wanted = wantedOf(progress, settings);
  const isStopped = progress.faulty > 0 && !settings.onlyFaultless;
  const next = {
    label: say('check.import', { smart_count: wanted }),
    onClick: () => void wizard.run(),
    disabled: isStopped,
  };
  return (
    <StepFrame
      key="checked"
      headline={say('check.headline')}
      moved={moved}
      onBack={() => wizard.goTo('fields')}
      {...(wanted > 0 && { next })}
    >
      {wanted === 0 && progress.faultless > 0 && <Alert severity="info">{say('check.allKnown')}</Alert>}
      <CheckResult
        resource={resource}
        progress={progress}
        settings={settings}
        upload={upload}
        onChange={wizard.changeSettings}
      />
    </StepFrame>
  );
};
