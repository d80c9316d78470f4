import { Button, Skeleton } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import type { Crumb } from '../page/Breadcrumb';
import { LeaveGuard } from '../page/LeaveGuard';
import { PageShell } from '../page/PageShell';
import { useConfirm } from '../ui/dialogs';
import { CheckStep } from './CheckStep';
import { FieldsStep } from './FieldsStep';
import { ImportStep } from './ImportStep';
import type { ImportKind, StepProperties } from './kind';
import { type Imported, isRunning, isUnsaved, stepsOf } from './model';
import { UploadStep } from './UploadStep';
import { useImport } from './useImport';
import { useImportWords } from './useImportWords';
import { WizardSteps } from './WizardSteps';

const CurrentStep = <I extends Imported>({ kind, wizard, state }: Omit<StepProperties<I>, 'upload' | 'moved'>) => {
  const { step, upload, progress } = state;
  const opened = useRef(step);
  const [moved, setMoved] = useState(false);
  useEffect(() => {
    if (opened.current !== step) setMoved(true);
  }, [step]);
  const same = { kind, wizard, moved };
  if (step === 'import' && progress) return <ImportStep {...same} progress={progress} />;
  if (step === 'upload' || !upload) return <UploadStep {...same} />;
  if (step === 'fields') return <FieldsStep {...same} state={state} upload={upload} />;
  if (step === 'check') return <CheckStep {...same} state={state} upload={upload} />;
  return kind.extraStep?.({ ...same, state, upload });
};

/** The wizard that imports from a CSV file what its kind declares. */
export const ImportPage = <I extends Imported>({ kind, crumbs }: { kind: ImportKind<I>; crumbs: Crumb[] }) => {
  const { model, wordParams } = kind;
  const say = useImportWords(model.words);
  const wizard = useImport(model);
  const { state } = wizard;
  const confirm = useConfirm();
  const unsaved = useRef(false);
  unsaved.current = state !== null && isUnsaved(model, state);
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
      title={say('title', wordParams)}
      subtitle={say('subtitle')}
      crumbs={crumbs}
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
      <WizardSteps steps={stepsOf(model)} step={state?.step ?? 'upload'} words={model.words} />
      {state ? <CurrentStep kind={kind} wizard={wizard} state={state} /> : <Skeleton variant="rounded" height={320} />}
    </PageShell>
  );
};
