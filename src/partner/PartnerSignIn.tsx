import type { ResponseOf } from '../../contract/kit/call';
import type { partner } from '../../contract/partner/partner';
import { partnerRoutes } from '../../contract/partner/partnerRoutes';
import { hashPassword } from '../../dataProvider/hashPassword';
import { requestRoute } from '../../dataProvider/request';
import { useStore } from '../../dataProvider/useStore';
import { useSignIn } from '../auth/context';
import { Heading } from '../auth/parts/Heading';
import { NameField } from '../auth/parts/NameField';
import { PageLink } from '../auth/parts/PageLink';
import { PasswordField } from '../auth/parts/PasswordField';
import { SignedOut } from '../auth/parts/SignedOut';
import { SubmitForm } from '../auth/parts/SubmitForm';
import { navigate, place } from '../auth/place';
import { checkFields, required, useField } from '../auth/useField';
import { useSubmit } from '../auth/useSubmit';
import { chosenLanguage } from '../device/remembered';
import { signInPath } from '../routing/entrances';
import { prefetchFace } from './prefetchFace';
import { to } from './routes';

type Proved = ResponseOf<typeof partner.login>;

/** Sign-in page of a licensee's staff: username and password, under the licensee's host. */
export const PartnerSignIn = () => {
  const { translate, licensee, enter } = useSignIn();
  const { arrival } = useStore(place);
  const name = useField(required);
  const password = useField(required);
  const submit = useSubmit(
    () => checkFields(name, password),
    async () => {
      const credentials = {
        username: name.value.trim(),
        password: await hashPassword(password.value),
        ...chosenLanguage(),
      };
      try {
        const options = { loaderId: 'signIn', loader: 'logIn', toast: false } as const;
        const { secondFactor } = (await requestRoute(partnerRoutes.login, credentials, options)) as Proved;
        // At the address that was asked for: what is there comes next.
        if (secondFactor) return navigate(window.location.pathname, secondFactor);
      } catch (failure) {
        password.input.current?.select();
        throw failure;
      }
      await enter();
    },
  );
  return (
    <>
      <Heading title={translate('partner.signIn.title')}>
        {translate('partner.signIn.intro', { name: licensee.licenseeName })}
      </Heading>
      {arrival.signedOut && !submit.error && <SignedOut />}
      <SubmitForm
        submit={submit}
        words="auth.signIn"
        onInput={prefetchFace}
        after={<PageLink path={to.forgotPassword}>{translate('auth.signIn.forgot')}</PageLink>}
      >
        <NameField field={name} label={translate('auth.signIn.username')} name="username" autoComplete="username" />
        <PasswordField
          field={password}
          label={translate('auth.signIn.password')}
          name="password"
          autoComplete="current-password"
        />
      </SubmitForm>
      <p className="form-after">
        <a className="link" href={signInPath()}>
          {translate('partner.signIn.toCompany')}
        </a>
      </p>
    </>
  );
};
