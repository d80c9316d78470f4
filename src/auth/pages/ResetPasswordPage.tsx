import { useCallback, useEffect, useState } from 'react';
import type { bootstrap } from '../../../contract/bootstrap';
import type { ResponseOf } from '../../../contract/kit/call';
import { bootstrapRequest } from '../../../dataProvider/bootstrapRequest';
import { RequestError } from '../../../dataProvider/request';
import { useSignIn } from '../context';
import { Heading } from '../parts/Heading';
import { NewPasswordForm } from './NewPasswordForm';
import { ResetLinkFailed } from './ResetLinkFailed';

type Account = ResponseOf<typeof bootstrap.checkPasswordResetToken>;

/** Sets a password by a link: the link is checked at once, before anybody thinks up a password. */
export const ResetPasswordPage = ({ token }: { token: string }) => {
  const { translate, showCompany } = useSignIn();
  const [account, setAccount] = useState<Account | null>(null);
  const [error, setError] = useState<RequestError | null>(null);

  const check = useCallback(async (): Promise<void> => {
    setError(null);
    try {
      const found = await bootstrapRequest('checkPasswordResetToken', { token }, { loaderId: 'signIn', toast: false });
      showCompany(found.clientIdentifier);
      setAccount(found);
    } catch (failure) {
      setError(failure instanceof RequestError ? failure : new RequestError(500));
    }
  }, [token, showCompany]);
  useEffect(() => void check(), [check]);

  if (error) return <ResetLinkFailed error={error} onRetry={check} />;
  if (account) return <NewPasswordForm token={token} account={account} onLinkFailed={setError} />;
  return (
    <>
      <Heading title={translate('auth.reset.title')} />
      <p role="status" className="waiting">
        <span className="spinner" aria-hidden="true" />
        {translate('auth.reset.checking')}
      </p>
    </>
  );
};
