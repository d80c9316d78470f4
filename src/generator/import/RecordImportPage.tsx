import { Button, Skeleton } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { WizardSteps } from '../../import/WizardSteps';
import { PageShell } from '../../page/PageShell';
import { useConfirm } from '../../ui/dialogs';
import { LeaveGuard } from '../form/LeaveGuard';
import { useDeclaration } from '../resourceContext';
import { useCrumbs } from '../useCrumbs';
import { CheckStep } from './CheckStep';
import { useImported, wordsOf } from './context';
import { FieldsStep } from './FieldsStep';
import { ImportStep } from './ImportStep';
import { isRunning, isUnsaved, type RecordImportState, steps } from './state';
import { UploadStep } from './UploadStep';
import { type RecordImport, useRecordImport } from './useRecordImport';

interface Properties {
  resource: string;
  wizard: RecordImport;
  state: RecordImportState;
}

const CurrentStep = ({ resource, wizard, state }: Properties) => {
  const { step, upload, progress } = state;
  const opened = useRef(step);
  const [moved, setMoved] = useState(false);
  useEffect(() => {
    if (opened.current !== step) setMoved(true);
  }, [step]);
  const same = { resource, wizard, moved };
  if (step === 'import' && progress) return <ImportStep {...same} progress={progress} />;
  if (step === 'upload' || !upload) return <UploadStep {...same} />;
  if (step === 'fields') return <FieldsStep {...same} state={state} upload={upload} />;
  return <CheckStep {...same} state={state} upload={upload} />;
};

/** The wizard that imports records of a resource from a CSV file. */
export const RecordImportPage = ({ resource }: { resource: string }) => {
  const { calls, say, translate } = useImported(resource);
  const declaration = useDeclaration(resource);
  const wizard = useRecordImport(resource, calls);
  const { state } = wizard;
  const confirm = useConfirm();
  const unsaved = useRef(false);
  unsaved.current = state !== null && isUnsaved(state);
  const restart = async (): Promise<void> => {
    const sure = await confirm({
      headline: say('discard.headline', { fileName: state?.upload?.fileName }),
      texts: [say('discard.text')],
      buttons: [{ label: say('discard.submit'), destructive: true }],
    });
    if (sure) wizard.restart();
  };
  const mayRestart = state && state.step !== 'upload' && !isRunning(state.progress) && state.step !== 'import';
  return (
    <PageShell
      title={say('title', { records: translate(`${resource}.name`, { smart_count: 2 }) })}
      subtitle={say('subtitle')}
      crumbs={useCrumbs(declaration, true)}
      width="read"
      actions={
        mayRestart && (
          <Button color="inherit" onClick={() => void restart()}>
            {say('restart')}
          </Button>
        )
      }
    >
      <LeaveGuard unsaved={unsaved} />
      <WizardSteps steps={steps} step={state?.step ?? 'upload'} words={wordsOf(resource)} />
      {state ? (
        <CurrentStep resource={resource} wizard={wizard} state={state} />
      ) : (
        <Skeleton variant="rounded" height={320} />
      )}
    </PageShell>
  );
};
