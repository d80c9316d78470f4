import { rememberedCompany } from '../../startup/device';
import { CompanyStep } from './CompanyStep';
import { CredentialsStep } from './CredentialsStep';

/** Signing in, in two steps: the company, unless the address or this device knows it; then the person. */
export const LoginPage = ({
  company,
  switching = false,
  signedOut = false,
}: {
  company: string | null;
  switching?: boolean;
  signedOut?: boolean;
}) => {
  const known = company ?? (switching ? null : rememberedCompany());
  return known ? (
    <CredentialsStep key={known} company={known} signedOut={signedOut} />
  ) : (
    <CompanyStep signedOut={signedOut} />
  );
};
