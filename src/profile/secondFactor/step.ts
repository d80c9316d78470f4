import type { Passkey } from '../../../contract/passkeys';
import type { NewSecret, SecondFactor } from '../../../contract/secondFactor';

/** Step of the person's current task. */
export type Step =
  | { name: 'none' | 'begin' | 'renew' | 'end' | 'passkey' }
  | { name: 'rename' | 'remove'; passkey: Passkey }
  | { name: 'app'; secret: NewSecret }
  | { name: 'codes'; codes: readonly string[] };

export interface StepProperties {
  factor: SecondFactor;
  step: Step;
  setStep: (step: Step) => void;
  /** Something has changed: whether a second factor is asked for now. */
  onChanged: (isOn: boolean) => void;
}
