import { AddPasskeyForm } from '../passkeys/AddPasskeyForm';
import { RemovePasskeyForm } from '../passkeys/RemovePasskeyForm';
import { RenamePasskeyForm } from '../passkeys/RenamePasskeyForm';
import type { StepProperties } from './step';

/** Steps with passkeys, a form each. */
export const PasskeyStep = ({ factor, step, setStep, onChanged }: StepProperties) => {
  const stop = (): void => setStep({ name: 'none' });
  const { passkeys, hasApp, since } = factor;
  const done = (isOn: boolean): void => {
    stop();
    onChanged(isOn);
  };
  if (step.name === 'passkey') {
    const added = (codes: readonly string[] | undefined): void => {
      setStep(codes ? { name: 'codes', codes } : { name: 'none' });
      onChanged(true);
    };
    return <AddPasskeyForm isFirst={!since} onAdded={added} onCancel={stop} />;
  }
  if (step.name === 'rename') {
    return <RenamePasskeyForm passkey={step.passkey} onDone={() => done(true)} onCancel={stop} />;
  }
  if (step.name !== 'remove') return null;
  const isLast = !hasApp && passkeys.length === 1;
  return <RemovePasskeyForm passkey={step.passkey} isLast={isLast} onDone={() => done(!isLast)} onCancel={stop} />;
};
