import { useCallback, useEffect, useState } from 'react';
import { endSession } from '../../../authProvider/signOut';
import { RequestError } from '../../../dataProvider/request';
import { errorText } from '../../../i18n/errorText';
import { lastCompany, rememberedCompany } from '../../device/remembered';
import { giveTakenBack } from '../../taken/giveTakenBack';
import { useSignIn } from '../context';
import { Heading } from '../parts/Heading';
import { AlertIcon } from '../parts/icons';
import { navigate } from '../place';
import { to } from '../routes';

/** Signs out, then shows the way back in. Says so if the session could not be ended. */
export const LogoutPage = () => {
  const { translate } = useSignIn();
  const [error, setError] = useState<RequestError | null>(null);

  const leave = useCallback(async (): Promise<void> => {
    setError(null);
    try {
      await giveTakenBack();
      await endSession();
      navigate(to.login(lastCompany() ?? rememberedCompany()), { signedOut: true }, 'replace');
    } catch (failure) {
      setError(failure instanceof RequestError ? failure : new RequestError(500));
    }
  }, []);
  useEffect(() => void leave(), [leave]);

  if (!error) {
    return (
      <>
        <Heading title={translate('auth.logout.title')} />
        <p role="status" className="waiting">
          <span className="spinner" aria-hidden="true" />
          {translate('auth.logout.loading')}
        </p>
      </>
    );
  }
  return (
    <div role="alert">
      <Heading title={translate('auth.logout.failedTitle')} icon={<AlertIcon />}>
        {errorText(translate, error, 'signIn')}
      </Heading>
      <button type="button" className="button" onClick={leave}>
        {translate('common.retry')}
      </button>
    </div>
  );
};
