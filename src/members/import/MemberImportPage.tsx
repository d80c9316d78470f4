import { Button, Skeleton } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { LeaveGuard } from '../../generator/form/LeaveGuard';
import { listPath } from '../../generator/paths';
import { useDeclaration } from '../../generator/resourceContext';
import { WizardSteps } from '../../import/WizardSteps';
import { PageShell } from '../../page/PageShell';
import { useConfirm } from '../../ui/dialogs';
import { CheckStep } from './CheckStep';
import { FieldsStep } from './FieldsStep';
import { ImportStep } from './ImportStep';
import { type ImportState, isRunning, isUnsaved, steps } from './importState';
import { PasswordStep } from './PasswordStep';
import { UploadStep } from './UploadStep';
import { type MemberImport, useMemberImport } from './useMemberImport';
import { words } from './words';

interface Properties {
  wizard: MemberImport;
  state: ImportState;
}

const CurrentStep = ({ wizard, state }: Properties) => {
  const { step, upload, progress } = state;
  const opened = useRef(step);
  const [moved, setMoved] = useState(false);
  useEffect(() => {
    if (opened.current !== step) setMoved(true);
  }, [step]);
  if (step === 'import' && progress) return <ImportStep wizard={wizard} progress={progress} moved={moved} />;
  if (step === 'upload' || !upload) return <UploadStep wizard={wizard} moved={moved} />;
  const properties = { wizard, state, upload, moved };
  if (step === 'fields') return <FieldsStep {...properties} />;
  if (step === 'passwords') return <PasswordStep {...properties} />;
  return <CheckStep {...properties} />;
};

/** The wizard that imports people from a CSV file. */
export const MemberImportPage = () => {
  const translate = useTranslate();
  const wizard = useMemberImport();
  const members = useDeclaration('members');
  const { state } = wizard;
  const confirm = useConfirm();
  const unsaved = useRef(false);
  unsaved.current = state !== null && isUnsaved(state);
  const restart = async (): Promise<void> => {
    const sure = await confirm({
      headline: translate('import.discard.headline', { fileName: state?.upload?.fileName }),
      texts: [translate('memberImport.discard.text')],
      buttons: [{ label: translate('import.discard.submit'), destructive: true }],
    });
    if (sure) wizard.restart();
  };
  const mayRestart = state && state.step !== 'upload' && !isRunning(state.progress) && state.step !== 'import';
  return (
    <PageShell
      title={translate('memberImport.title')}
      subtitle={translate('memberImport.subtitle')}
      crumbs={[{ label: translate('members.title'), to: listPath(members) }]}
      width="read"
      actions={
        mayRestart && (
          <Button color="inherit" onClick={() => void restart()}>
            {translate('import.restart')}
          </Button>
        )
      }
    >
      <LeaveGuard unsaved={unsaved} />
      <WizardSteps steps={steps} step={state?.step ?? 'upload'} words={words} />
      {state ? <CurrentStep wizard={wizard} state={state} /> : <Skeleton variant="rounded" height={320} />}
    </PageShell>
  );
};
