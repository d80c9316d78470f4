import { useEffect } from 'react';
import { useStore } from '../../../dataProvider/useStore';
import { useSignIn } from '../context';
import { CompanyCard } from '../parts/CompanyCard';
import { Heading } from '../parts/Heading';
import { SignedOut } from '../parts/SignedOut';
import { place } from '../place';
import { CredentialsStep } from './CredentialsStep';
import { ProviderSignIn } from './ProviderSignIn';

/** Step two where the company has an identity provider: its button, and username and password where they are taken. */
export const ProviderStep = ({ company, signedOut }: { company: string; signedOut: boolean }) => {
  const { translate, licensee, showCompany } = useSignIn();
  const { withPassword = false } = useStore(place).arrival;
  useEffect(() => showCompany(company), [company, showCompany]);
  const { name = '', isOnly = false } = licensee.singleSignOn ?? {};
  const hasPassword = !isOnly || withPassword;
  const button = <ProviderSignIn company={company} name={name} isOnly={isOnly} hasPassword={hasPassword} />;
  if (hasPassword) {
    return (
      <CredentialsStep company={company} signedOut={signedOut}>
        {button}
      </CredentialsStep>
    );
  }
  return (
    <>
      <Heading title={translate('auth.signIn.title')} />
      <CompanyCard company={company} />
      {signedOut && <SignedOut />}
      {button}
    </>
  );
};
