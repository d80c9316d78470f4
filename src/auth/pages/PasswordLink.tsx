import { useCallback, useEffect, useState } from 'react';
import { RequestError } from '../../../dataProvider/request';
import { useSignIn } from '../context';
import { Heading } from '../parts/Heading';
import { type Account, NewPasswordForm, type NewPasswordProperties } from './NewPasswordForm';
import { type LinkFailedPaths, PasswordLinkFailed } from './PasswordLinkFailed';

interface Properties<Known extends Account> extends Omit<NewPasswordProperties<Known>, 'account' | 'onLinkFailed'> {
  /** Asks whose link it is. Throws a RequestError. */
  check: () => Promise<Known>;
  paths: LinkFailedPaths;
}

/** Sets a password by a link: the link is checked at once, before anybody thinks up a password. */
export const PasswordLink = <Known extends Account>({ check, paths, ...form }: Properties<Known>) => {
  const { translate } = useSignIn();
  const [account, setAccount] = useState<Known | null>(null);
  const [error, setError] = useState<RequestError | null>(null);

  const look = useCallback(async (): Promise<void> => {
    setError(null);
    try {
      setAccount(await check());
    } catch (failure) {
      setError(failure instanceof RequestError ? failure : new RequestError(500));
    }
  }, [check]);
  useEffect(() => void look(), [look]);

  if (error) return <PasswordLinkFailed error={error} onRetry={look} paths={paths} />;
  if (account) return <NewPasswordForm {...form} account={account} onLinkFailed={setError} />;
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
