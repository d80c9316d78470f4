import { type FormEvent, useState } from 'react';
import { remember, rememberedCompany } from '../../device/remembered';
import { keepFocus } from '../../ui/keepFocus';
import { useSignIn } from '../context';
import { Heading } from '../parts/Heading';
import { NameField } from '../parts/NameField';
import { SignedOut } from '../parts/SignedOut';
import { navigate } from '../place';
import { to } from '../routes';
import { checkFields, companyRule, toCompanyId, useField } from '../useField';

/** Step one: which company. Whether there is such a company is nobody's business before signing in. */
export const CompanyStep = ({ signedOut }: { signedOut: boolean }) => {
  const { translate } = useSignIn();
  const company = useField(companyRule, rememberedCompany() ?? '');
  const [isRemembered, setRemembered] = useState(true);

  const goOn = (event: FormEvent) => {
    event.preventDefault();
    if (!checkFields(company)) return;
    const identifier = toCompanyId(company.value);
    remember('company', isRemembered ? identifier : null);
    navigate(to.login(identifier));
  };

  return (
    <>
      <Heading title={translate('auth.signIn.title')}>{translate('auth.signIn.companyIntro')}</Heading>
      {signedOut && <SignedOut />}
      <form className="form" noValidate onSubmit={goOn}>
        <NameField
          field={company}
          label={translate('auth.signIn.company')}
          hint={translate('auth.signIn.companyHint')}
          name="company"
          autoComplete="organization"
        />
        <label className="checkbox">
          <input type="checkbox" checked={isRemembered} onChange={(event) => setRemembered(event.target.checked)} />
          {translate('auth.signIn.remember')}
        </label>
        <button type="submit" className="button" onMouseDown={keepFocus}>
          {translate('auth.signIn.continue')}
        </button>
      </form>
    </>
  );
};
