import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { getMemberState, session } from '../../../authProvider';
import type { Passkey } from '../../../contract/passkeys';
import { profile } from '../../../contract/profile';
import type { SecondFactor as Factor } from '../../../contract/secondFactor';
import { attempt } from '../../../dataProvider/attempt';
import { request } from '../../../dataProvider/request';
import { SectionCard } from '../../ui/SectionCard';
import { showToast } from '../../ui/toasts';
import { Loaded } from '../Loaded';
import { AddPasskeyForm } from '../passkeys/AddPasskeyForm';
import { RemovePasskeyForm } from '../passkeys/RemovePasskeyForm';
import { RenamePasskeyForm } from '../passkeys/RenamePasskeyForm';
import { useOwn } from '../useOwn';
import { AppForm, type NewSecret } from './AppForm';
import { BeginForm } from './BeginForm';
import { ProofForm } from './ProofForm';
import { RecoveryCodes } from './RecoveryCodes';
import { SecondFactorState } from './SecondFactorState';

/** Step of the person's current task. */
type Step =
  | { name: 'none' | 'begin' | 'renew' | 'end' | 'passkey' }
  | { name: 'rename' | 'remove'; passkey: Passkey }
  | { name: 'app'; secret: NewSecret }
  | { name: 'codes'; codes: readonly string[] };

interface Properties {
  factor: Factor;
  step: Step;
  setStep: (step: Step) => void;
  /** Something has changed: whether a second factor is asked for now. */
  onChanged: (isOn: boolean) => void;
}

const show = (isOn: boolean): void => {
  const state = getMemberState();
  if (state) session.set({ ...state, secondFactor: { isOn, dueOn: state.secondFactor?.dueOn ?? null } });
};

/** The texts of taking the app away: a passkey goes on being asked for, or nothing is. */
const endText = ({ passkeys, dueOn }: Factor) => {
  if (passkeys.length > 0) return { text: 'secondFactor.end.keepsPasskeys' };
  return dueOn ? { text: 'secondFactor.end.demanded' } : {};
};

/** Steps with passkeys, a form each. */
const PasskeyStep = ({ factor, step, setStep, onChanged }: Properties) => {
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

/** Steps with the app and the recovery codes, a form each. */
const AppStep = ({ factor, step, setStep, onChanged }: Properties) => {
  const stop = (): void => setStep({ name: 'none' });
  const hasPasskeys = factor.passkeys.length > 0;
  switch (step.name) {
    case 'begin':
      return <BeginForm onBegun={(secret) => setStep({ name: 'app', secret })} onCancel={stop} />;
    case 'app': {
      const confirmed = (codes: readonly string[]): void => {
        setStep({ name: 'codes', codes });
        onChanged(true);
        showToast({ type: 'success', message: 'secondFactor.on.turnedOn' });
      };
      return <AppForm secret={step.secret} onConfirmed={confirmed} onCancel={stop} />;
    }
    case 'renew': {
      const renew = async (proof: { password: string; code: string }): Promise<void> => {
        const { recoveryCodes } = await request(profile.renewRecoveryCodes, proof, { toast: false });
        setStep({ name: 'codes', codes: recoveryCodes });
      };
      return <ProofForm words="secondFactor.renew" hasApp={factor.hasApp} onCancel={stop} send={renew} />;
    }
    case 'end': {
      const end = async (proof: { password: string; code: string }): Promise<void> => {
        await request(profile.endSecondFactor, proof, { toast: false });
        stop();
        onChanged(hasPasskeys);
        showToast({ type: 'success', message: hasPasskeys ? 'secondFactor.end.appDone' : 'secondFactor.end.done' });
      };
      return (
        <ProofForm
          words="secondFactor.end"
          hasApp
          {...endText(factor)}
          {...(hasPasskeys && { submit: 'secondFactor.end.app' })}
          onCancel={stop}
          send={end}
        />
      );
    }
    default:
      return null;
  }
};

/** Second factor of one's sign-in: to be set up, renewed and switched off. */
export const SecondFactor = ({ onChange }: { onChange: () => void }) => {
  const translate = useTranslate();
  const { data, error, load } = useOwn(profile.secondFactor);
  const [step, setStep] = useState<Step>({ name: 'none' });
  const onChanged = (isOn: boolean): void => {
    show(isOn);
    void load();
    onChange();
  };
  const forget = async (): Promise<void> => {
    await request(profile.forgetDevices, {});
    void load();
    showToast({ type: 'success', message: 'secondFactor.on.forgotten' });
  };
  const codesKept = (): void => {
    setStep({ name: 'none' });
    void load();
  };
  return (
    <SectionCard title={translate('secondFactor.title')} subtitle={translate('secondFactor.text')}>
      <Loaded data={data} error={error} onRetry={load}>
        {(factor) => {
          if (step.name === 'codes') return <RecoveryCodes codes={step.codes} onDone={codesKept} />;
          if (step.name === 'none') {
            return (
              <SecondFactorState
                factor={factor}
                onChoose={(name) => setStep({ name })}
                onRename={(passkey) => setStep({ name: 'rename', passkey })}
                onRemove={(passkey) => setStep({ name: 'remove', passkey })}
                onForget={() => void attempt(forget)}
              />
            );
          }
          const properties = { factor, step, setStep, onChanged };
          return 'passkey' in step || step.name === 'passkey' ? (
            <PasskeyStep {...properties} />
          ) : (
            <AppStep {...properties} />
          );
        }}
      </Loaded>
    </SectionCard>
  );
};
