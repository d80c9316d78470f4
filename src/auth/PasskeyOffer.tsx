import { useEffect, useState } from 'react';
import { signInChallengeMinutes } from '../../contract/shapes/constants';
import { RequestError } from '../../dataProvider/request';
import { offerPasskeys } from '../passkeys/device';
import { whenIdle } from '../startup/whenIdle';
import { useSignIn } from './context';
import { ErrorMessage } from './parts/ErrorMessage';
import { WithAllWords } from './parts/WithAllWords';
import { refuseArchived } from './refuseArchived';
import { loginWithPasskey } from './usePasskey';

/**
 * Milliseconds after which the challenge is fetched anew, before it expires: nobody knows how long the page stays open.
 */
const renewal = signInChallengeMinutes * 54_000;

/** Milliseconds before passkeys are offered anew after one was refused: a device that answers by itself would try without end. */
const pause = 2_000;

/** Offers passkeys among the autofill of the username as long as its page is shown. Shows itself only what went wrong. */
export const PasskeyOffer = () => {
  const { enter, translate } = useSignIn();
  const [error, setError] = useState<RequestError | null>(null);
  const [isDeleted, setDeleted] = useState(false);
  const [round, setRound] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    const renewAfter = (time: number) => setTimeout(() => setRound(round + 1), time);
    let timer = renewAfter(renewal);
    let isChosen = false;
    const isPossible = async () =>
      !leaving.signal.aborted && (await PublicKeyCredential.isConditionalMediationAvailable?.());
    const choose: Parameters<typeof loginWithPasskey>[0] = async (options) => {
      const credential = await offerPasskeys(options, leaving.signal);
      leaving.signal.throwIfAborted();
      isChosen = true;
      return credential;
    };
    const offer = async () => {
      if (!(await isPossible())) return;
      try {
        await loginWithPasskey(choose);
        if (!leaving.signal.aborted) await enter();
      } catch (failure) {
        // Of people who have chosen no passkey nothing was asked.
        if (!isChosen) return;
        setDeleted(await refuseArchived(failure));
        setError(failure instanceof RequestError ? failure : new RequestError(0));
        clearTimeout(timer);
        timer = renewAfter(pause);
      }
    };
    whenIdle(() => void offer());
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [enter, round]);
  return (
    error && (
      <WithAllWords>
        {isDeleted && <p role="alert">{translate('auth.signIn.takenDeleted')}</p>}
        <ErrorMessage error={error} />
      </WithAllWords>
    )
  );
};
