import { useStore } from '../../../dataProvider/useStore';
import { useSignIn } from '../context';
import { place } from '../place';
import { AlertIcon, CheckIcon } from './icons';

/** Confirms that signing out has worked, or tells whoever did not sign out why the session has ended. */
export const SignedOut = () => {
  const { translate } = useSignIn();
  const { arrival } = useStore(place);
  return (
    <div role="status" className={`message ${arrival.signedOut ? 'message-success' : 'note'}`}>
      {arrival.signedOut ? <CheckIcon /> : <AlertIcon />}
      <p>{translate(arrival.signedOut ? 'auth.signIn.signedOut' : 'auth.signIn.endedIdle')}</p>
    </div>
  );
};
