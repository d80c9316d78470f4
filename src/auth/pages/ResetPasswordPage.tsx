import { useCallback } from 'react';
import type { bootstrap } from '../../../contract/bootstrap';
import type { ResponseOf } from '../../../contract/kit/call';
import { bootstrapRequest } from '../../../dataProvider/bootstrapRequest';
import { chosenLanguage, rememberedCompany } from '../../device/remembered';
import { prefetchDashboard } from '../../startup/prefetchDashboard';
import { useSignIn } from '../context';
import { navigate } from '../place';
import { to } from '../routes';
import { PasswordLink } from './PasswordLink';

type Account = ResponseOf<typeof bootstrap.checkPasswordResetToken>;

/** Sets the password of somebody of a company by a link. */
export const ResetPasswordPage = ({ token }: { token: string }) => {
  const { translate, language, showCompany, enter } = useSignIn();
  const company = rememberedCompany();

  const check = useCallback(async (): Promise<Account> => {
    const found = await bootstrapRequest('checkPasswordResetToken', { token }, { loaderId: 'signIn', toast: false });
    showCompany(found.clientIdentifier);
    return found;
  }, [token, showCompany]);

  const save = async (hash: string, { clientIdentifier }: Account): Promise<void> => {
    const body = { password: hash, passwordConfirmation: hash, token, ...chosenLanguage() };
    const options = { loaderId: 'signIn', loader: 'save', toast: false } as const;
    const { secondFactor } = await bootstrapRequest('resetPassword', body, options);
    // The link is used up: the way back leads to no form any more.
    if (secondFactor) return navigate(to.secondFactor(clientIdentifier), secondFactor, 'replace');
    await enter();
  };

  return (
    <PasswordLink
      check={check}
      save={save}
      factsOf={({ clientIdentifier, username }) => [
        { label: translate('auth.signIn.signedInTo'), text: clientIdentifier },
        { label: translate('auth.reset.username'), text: username },
      ]}
      prefetch={() => prefetchDashboard(language)}
      paths={{ requestNew: company ? to.forgotPassword(company) : to.login(), signIn: to.login(company) }}
    />
  );
};
