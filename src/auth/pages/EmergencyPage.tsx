import { readKeptInfopoint } from '../../../authProvider/keptInfopoint';
import { rememberedCompany } from '../../device/remembered';
import { KeptInfopoint } from '../../emergency/KeptInfopoint';
import { useSignIn } from '../context';
import { Heading } from '../parts/Heading';
import { PageLink } from '../parts/PageLink';
import { to } from '../routes';
import { LoginPage } from './LoginPage';
import { ProviderStep } from './ProviderStep';

/**
 * Emergency data that this device keeps, for people who are not signed in. A device that keeps nothing shows the
 * sign-in.
 */
export const EmergencyPage = () => {
  const { translate, language } = useSignIn();
  const copy = readKeptInfopoint();
  if (!copy) return <LoginPage company={null} ProviderStep={ProviderStep} />;
  return (
    <>
      <Heading title={translate('infopoint.print.title')} />
      <KeptInfopoint copy={copy} translate={translate} language={language} />
      <p className="form-after">
        <PageLink path={to.login(rememberedCompany())}>{translate('auth.reset.toSignIn')}</PageLink>
      </p>
    </>
  );
};
