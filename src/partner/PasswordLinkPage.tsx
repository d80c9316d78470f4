import { useCallback } from 'react';
import type { ResponseOf } from '../../contract/kit/call';
import type { partner } from '../../contract/partner/partner';
import { partnerRoutes } from '../../contract/partner/partnerRoutes';
import { requestRoute } from '../../dataProvider/request';
import { useSignIn } from '../auth/context';
import { PasswordLink } from '../auth/pages/PasswordLink';
import { navigate } from '../auth/place';
import { chosenLanguage } from '../device/remembered';
import { prefetchFace } from './prefetchFace';
import { to } from './routes';

type Account = ResponseOf<typeof partner.checkPasswordLink>;
type Proved = ResponseOf<typeof partner.setPassword>;

/** Sets the password of somebody of a licensee's staff by a link. */
export const PasswordLinkPage = ({ token }: { token: string }) => {
  const { translate, licensee, enter } = useSignIn();
  const check = useCallback(async (): Promise<Account> => {
    const options = { loaderId: 'signIn', toast: false } as const;
    return (await requestRoute(partnerRoutes.checkPasswordLink, { token }, options)) as Account;
  }, [token]);
  const save = async (hash: string): Promise<void> => {
    const body = { password: hash, passwordConfirmation: hash, token, ...chosenLanguage() };
    const options = { loaderId: 'signIn', loader: 'save', toast: false } as const;
    const { secondFactor } = (await requestRoute(partnerRoutes.setPassword, body, options)) as Proved;
    // The link is used up: the way back leads to no form any more.
    if (secondFactor) return navigate(to.signIn, secondFactor, 'replace');
    await enter();
  };
  return (
    <PasswordLink
      check={check}
      save={save}
      factsOf={({ username }) => [
        { label: translate('partner.signIn.licensee'), text: licensee.licenseeName },
        { label: translate('auth.reset.username'), text: username },
      ]}
      prefetch={prefetchFace}
      paths={{ requestNew: to.forgotPassword, signIn: to.signIn }}
    />
  );
};
