import { useSignIn } from '../context';
import { to } from '../routes';
import { BuildingIcon } from './icons';
import { PageLink } from './PageLink';

/** Card of the company that it is about, with the way to another one. */
export const CompanyCard = ({ company }: { company: string }) => {
  const { translate } = useSignIn();
  return (
    <div className="company">
      <BuildingIcon />
      <p className="company-name">
        <span className="company-label">{translate('auth.signIn.signedInTo')}</span>
        <strong>{company}</strong>
      </p>
      <PageLink path={to.login()} arrival={{ switching: true }}>
        {translate('auth.signIn.switchCompany')}
      </PageLink>
    </div>
  );
};
