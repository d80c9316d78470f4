import { useCallback, useEffect, useState } from 'react';
import { loadMemberState } from '../../../authProvider/session';
import { endSession } from '../../../authProvider/signOut';
import type { bootstrap, MemberState } from '../../../contract/bootstrap';
import type { ResponseOf } from '../../../contract/kit/call';
import { bootstrapRequest } from '../../../dataProvider/bootstrapRequest';
import { RequestError } from '../../../dataProvider/request';
import { useSignIn } from '../context';
import { Heading } from '../parts/Heading';
import { SupportLoginBlocked } from './SupportLoginBlocked';
import { SupportLoginFailed } from './SupportLoginFailed';
import { SupportLoginForm } from './SupportLoginForm';

type Link = ResponseOf<typeof bootstrap.checkSupportLogin>;
type Found = { link: Link } | { signedIn: MemberState } | { error: RequestError };

const look = async (token: string): Promise<Found> => {
  const options = { loaderId: 'signIn', toast: false } as const;
  try {
    return { link: await bootstrapRequest('checkSupportLogin', { token }, options) };
  } catch (failure) {
    const error = failure instanceof RequestError ? failure : new RequestError(500);
    if (error.code !== 'supportLogin.signedIn') return { error };
    return loadMemberState().then(
      (signedIn) => ({ signedIn }),
      () => ({ error }),
    );
  }
};

/** The way in for a customer adviser: the link is looked up first, and says whose company is about to be entered. */
export const SupportLoginPage = ({ token }: { token: string }) => {
  const { translate, showCompany } = useSignIn();
  const [found, setFound] = useState<Found | null>(null);

  const check = useCallback(async (): Promise<void> => {
    setFound(null);
    const next = await look(token);
    if ('link' in next) showCompany(next.link.clientIdentifier);
    setFound(next);
  }, [token, showCompany]);
  useEffect(() => void check(), [check]);

  const signOut = async (): Promise<void> => {
    await endSession();
    await check();
  };

  if (!found) {
    return (
      <>
        <Heading title={translate('auth.support.title')} />
        <p role="status" className="waiting">
          <span className="spinner" aria-hidden="true" />
          {translate('auth.support.checking')}
        </p>
      </>
    );
  }
  if ('error' in found) return <SupportLoginFailed error={found.error} onRetry={check} />;
  if ('signedIn' in found) return <SupportLoginBlocked state={found.signedIn} onSignOut={signOut} />;
  return <SupportLoginForm token={token} link={found.link} onLinkFailed={(error) => setFound({ error })} />;
};
