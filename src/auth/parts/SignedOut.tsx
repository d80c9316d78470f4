import { useSignIn } from '../context';
import { CheckIcon } from './icons';

/** Confirms that signing out has worked. */
export const SignedOut = () => {
  const { translate } = useSignIn();
  return (
    <div role="status" className="message message-success">
      <CheckIcon />
      <p>{translate('auth.signIn.signedOut')}</p>
    </div>
  );
};
