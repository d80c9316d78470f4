import { useState } from 'react';
import type { bootstrap } from '../../contract/bootstrap';
import type { RequestOf, ResponseOf } from '../../contract/kit/call';
import { passkeyRoutes } from '../../contract/passkeyRoutes';
import type { Assertion, RequestOptions } from '../../contract/passkeys';
import { requestRoute } from '../../dataProvider/request';
import { chosenLanguage } from '../device/remembered';
import { askForPasskey } from '../passkeys/device';
import { useSignIn } from './context';
import { refuseArchived } from './refuseArchived';
import { useSubmit } from './useSubmit';

type Details = Pick<RequestOf<typeof bootstrap.loginWithPasskey>, 'challenge' | 'remember'>;

const options = { loaderId: 'signIn', loader: 'logIn', toast: false } as const;

/** Opens a session by what the device answers: alone, or, with the challenge of a sign-in whose password was proved, as its second step. */
export const loginWithPasskey = async (
  ask: (options: RequestOptions) => Promise<Assertion>,
  details: Details = {},
): Promise<void> => {
  const { challenge } = details;
  const asked = await requestRoute(passkeyRoutes.beginPasskeyLogin, challenge ? { challenge } : {}, options);
  const credential = await ask(asked as ResponseOf<typeof bootstrap.beginPasskeyLogin>);
  await requestRoute(passkeyRoutes.loginWithPasskey, { credential, ...details, ...chosenLanguage() }, options);
};

/** Signs in with a passkey that the device asks for at once. Says as well whether something on this device was deleted. */
export const usePasskey = (details: Details = {}) => {
  const { enter } = useSignIn();
  const [isDeleted, setDeleted] = useState(false);
  const submit = useSubmit(
    () => true,
    async () => {
      try {
        await loginWithPasskey(askForPasskey, details);
      } catch (failure) {
        setDeleted(await refuseArchived(failure));
        throw failure;
      }
      await enter();
    },
  );
  return { ...submit, isDeleted };
};
