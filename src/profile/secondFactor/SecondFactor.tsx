import { useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { getMemberState, session } from '../../../authProvider';
import type { profile } from '../../../contract/profile';
import type { SecondFactor as Factor, NewRecoveryCodes } from '../../../contract/secondFactor';
import { attempt } from '../../../dataProvider/attempt';
import { requestRoute } from '../../../dataProvider/request';
import { useFace } from '../../layout/face';
import { lazyPage } from '../../page/pageRoutes';
import { SectionCard } from '../../ui/SectionCard';
import { showToast } from '../../ui/toasts';
import { Loaded } from '../Loaded';
import { useOwn } from '../useOwn';
import { AppForm } from './AppForm';
import { BeginForm } from './BeginForm';
import { ProofForm } from './ProofForm';
import { RecoveryCodes } from './RecoveryCodes';
import { SecondFactorState } from './SecondFactorState';
import type { Step, StepProperties } from './step';

const PasskeyStep = lazyPage(async () => (await import('./PasskeyStep')).PasskeyStep);

const show = (isOn: boolean): void => {
  const state = getMemberState();
  if (state) session.set({ ...state, secondFactor: { isOn, dueOn: state.secondFactor?.dueOn ?? null } });
};

/** The texts of taking the app away: a passkey goes on being asked for, or nothing is. */
const endText = ({ passkeys, dueOn }: Factor) => {
  if (passkeys.length > 0) return { text: 'secondFactor.end.keepsPasskeys' };
  return dueOn ? { text: 'secondFactor.end.demanded' } : {};
};

/** Steps with the app and the recovery codes, a form each. */
const AppStep = ({ factor, step, setStep, onChanged }: StepProperties) => {
  const { renewCodes, end: endCall } = useFace().factorCalls;
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
        const { recoveryCodes } = (await requestRoute(renewCodes, proof, { toast: false })) as NewRecoveryCodes;
        setStep({ name: 'codes', codes: recoveryCodes });
      };
      return <ProofForm words="secondFactor.renew" hasApp={factor.hasApp} onCancel={stop} send={renew} />;
    }
    case 'end': {
      const end = async (proof: { password: string; code: string }): Promise<void> => {
        await requestRoute(endCall, proof, { toast: false });
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
export const SecondFactor = ({ onChange }: { onChange?: () => void }) => {
  const translate = useTranslate();
  const { read, forgetDevices, hasPasskeys } = useFace().factorCalls;
  const { data, error, load } = useOwn(read as typeof profile.secondFactor);
  const [step, setStep] = useState<Step>({ name: 'none' });
  const onChanged = (isOn: boolean): void => {
    show(isOn);
    void load();
    onChange?.();
  };
  const forget = async (): Promise<void> => {
    if (forgetDevices) await requestRoute(forgetDevices, {});
    void load();
    showToast({ type: 'success', message: 'secondFactor.on.forgotten' });
  };
  const codesKept = (): void => {
    setStep({ name: 'none' });
    void load();
  };
  return (
    <SectionCard
      title={translate('secondFactor.title')}
      subtitle={translate(hasPasskeys ? 'secondFactor.text' : 'secondFactor.textOfApp')}
    >
      <Loaded data={data} error={error} onRetry={load}>
        {(factor) => {
          if (step.name === 'codes') return <RecoveryCodes codes={step.codes} onDone={codesKept} />;
          if (step.name === 'none') {
            return (
              <SecondFactorState
                factor={factor}
                hasPasskeys={hasPasskeys}
                onChoose={(name) => setStep({ name })}
                onRename={(passkey) => setStep({ name: 'rename', passkey })}
                onRemove={(passkey) => setStep({ name: 'remove', passkey })}
                onForget={() => void attempt(forget)}
              />
            );
          }
          const properties = { factor, step, setStep, onChanged };
          return 'passkey' in step || step.name === 'passkey' ? (
            <Suspense>
              <PasskeyStep {...properties} />
            </Suspense>
          ) : (
            <AppStep {...properties} />
          );
        }}
      </Loaded>
    </SectionCard>
  );
};
