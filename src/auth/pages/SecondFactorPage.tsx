import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { rememberedDeviceDays } from '../../../contract/shapes/constants';
import { bootstrapRequest } from '../../../dataProvider/bootstrapRequest';
import { useStore } from '../../../dataProvider/useStore';
import { chosenLanguage } from '../../device/remembered';
import { supportsPasskeys } from '../../passkeys/supportsPasskeys';
import { useSignIn } from '../context';
import { FocusedField } from '../parts/FocusedField';
import { Heading } from '../parts/Heading';
import { BackIcon } from '../parts/icons';
import { PageLink } from '../parts/PageLink';
import { SubmitForm } from '../parts/SubmitForm';
import { WithAllWords } from '../parts/WithAllWords';
import { navigate, place } from '../place';
import { to } from '../routes';
import { checkFields, required, useField } from '../useField';
import { usePasskey } from '../usePasskey';
import { useSubmit } from '../useSubmit';
import { DueNotice } from './DueNotice';
import '../style/secondFactor.css';

const MissingFactor = lazy(() => import('./MissingFactor').then((module) => ({ default: module.MissingFactor })));

/** Factor that the person shows. */
type Source = 'passkey' | 'app' | 'recovery';

const otherWords = {
  passkey: 'secondFactor.signIn.usePasskey',
  app: 'secondFactor.signIn.useApp',
  recovery: 'secondFactor.signIn.useRecovery',
} as const;

interface FormProperties {
  challenge: string;
  /** Other ways, and the way back. */
  after: ReactNode;
  remember: boolean;
  /** Tells whether not to ask again in this browser. */
  children: ReactNode;
}

const CodeForm = ({
  source,
  challenge,
  after,
  remember,
  children,
}: FormProperties & { source: 'app' | 'recovery' }) => {
  const { translate, enter } = useSignIn();
  const code = useField(required);
  const { input } = code;
  const submit = useSubmit(
    () => checkFields(code),
    async () => {
      const body = { challenge, code: code.value.trim(), ...(remember && { remember }), ...chosenLanguage() };
      try {
        await bootstrapRequest('loginWithCode', body, { loaderId: 'signIn', loader: 'logIn', toast: false });
      } catch (failure) {
        input.current?.select();
        throw failure;
      }
      await enter();
    },
  );
  const isApp = source === 'app';
  return (
    <>
      <Heading title={translate('secondFactor.signIn.title')}>{translate(`secondFactor.signIn.${source}`)}</Heading>
      <SubmitForm submit={submit} words="secondFactor.signIn" after={after}>
        <FocusedField
          field={code}
          label={translate(isApp ? 'secondFactor.code' : 'secondFactor.signIn.recoveryCode')}
          {...(!isApp && { hint: translate('secondFactor.signIn.help') })}
          name="code"
          autoComplete={isApp ? 'one-time-code' : 'off'}
          inputMode={isApp ? 'numeric' : 'text'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
        />
        {children}
      </SubmitForm>
    </>
  );
};

const PasskeyForm = ({ challenge, after, remember, children }: FormProperties) => {
  const { translate } = useSignIn();
  const submit = usePasskey({ challenge, ...(remember && { remember }) });
  return (
    <>
      <Heading title={translate('passkeys.signIn.title')}>{translate('passkeys.signIn.second')}</Heading>
      <SubmitForm submit={submit} words="passkeys.signIn" after={after}>
        {children}
      </SubmitForm>
    </>
  );
};

const SecondStep = ({ company, challenge }: { company: string; challenge: string }) => {
  const { translate } = useSignIn();
  const { hasApp = true, hasPasskey = false } = useStore(place).arrival;
  const sources: Source[] = [
    ...(hasPasskey && supportsPasskeys() ? (['passkey'] as const) : []),
    ...(hasApp ? (['app'] as const) : []),
    'recovery',
  ];
  const [source, setSource] = useState<Source>(sources[0] ?? 'recovery');
  const [remember, setRemember] = useState(false);
  const after = (
    <span className="other-ways">
      {sources
        .filter((each) => each !== source)
        .map((each) => (
          <button key={each} type="button" className="link" onClick={() => setSource(each)}>
            {translate(otherWords[each])}
          </button>
        ))}
      <PageLink path={to.login(company)}>
        <BackIcon />
        {translate('secondFactor.signIn.back')}
      </PageLink>
    </span>
  );
  const form = {
    challenge,
    after,
    remember,
    children: (
      <label className="checkbox">
        <input type="checkbox" checked={remember} onChange={(event) => setRemember(event.target.checked)} />
        {translate('secondFactor.signIn.remember', { days: rememberedDeviceDays })}
      </label>
    ),
  };
  return source === 'passkey' ? <PasskeyForm {...form} /> : <CodeForm key={source} source={source} {...form} />;
};

/**
 * The second step of signing in: what the person has, after what they know; or setting up what is missing. Its words
 * come with the dashboard's, which were asked for while the password was typed.
 */
export const SecondFactorPage = ({ company }: { company: string }) => {
  const { showCompany } = useSignIn();
  const { challenge, isMissing, dueOn } = useStore(place).arrival;
  useEffect(() => showCompany(company), [company, showCompany]);
  useEffect(() => {
    // An address alone asks for nothing: the password comes first.
    if (!challenge && !dueOn) navigate(to.login(company), {}, 'replace');
  }, [challenge, dueOn, company]);
  return (
    <WithAllWords>
      <Suspense>
        {dueOn && <DueNotice dueOn={dueOn} />}
        {challenge &&
          (isMissing ? (
            <MissingFactor challenge={challenge} />
          ) : (
            <SecondStep company={company} challenge={challenge} />
          ))}
      </Suspense>
    </WithAllWords>
  );
};
