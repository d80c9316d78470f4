import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { rememberedDeviceDays } from '../../../contract/shapes/constants';
import { bootstrapRequest } from '../../../dataProvider/bootstrapRequest';
import { useStore } from '../../../dataProvider/useStore';
import { chosenLanguage } from '../../device/remembered';
import { supportsPasskeys } from '../../passkeys/supportsPasskeys';
import { useSignIn } from '../context';
import { Heading } from '../parts/Heading';
import { SubmitForm } from '../parts/SubmitForm';
import { WithAllWords } from '../parts/WithAllWords';
import { navigate, place } from '../place';
import { to } from '../routes';
import { usePasskey } from '../usePasskey';
import { CodeForm, type Source, useSource } from './CodeForm';
import { DueNotice } from './DueNotice';

const MissingFactor = lazy(() => import('./MissingFactor').then((module) => ({ default: module.MissingFactor })));

interface PasskeyProperties {
  challenge: string;
  after: ReactNode;
  remember: boolean;
  /** Tells whether not to ask again in this browser. */
  children: ReactNode;
}

const PasskeyForm = ({ challenge, after, remember, children }: PasskeyProperties) => {
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
  const others: readonly Source[] = hasApp ? ['app', 'recovery'] : ['recovery'];
  const [first = 'recovery', ...rest] = hasPasskey && supportsPasskeys() ? (['passkey', ...others] as const) : others;
  const [source, after] = useSource<Source>([first, ...rest], to.login(company));
  const [remember, setRemember] = useState(false);
  const chosen = (
    <label className="checkbox">
      <input type="checkbox" checked={remember} onChange={(event) => setRemember(event.target.checked)} />
      {translate('secondFactor.signIn.remember', { days: rememberedDeviceDays })}
    </label>
  );
  if (source === 'passkey') {
    return (
      <PasskeyForm challenge={challenge} after={after} remember={remember}>
        {chosen}
      </PasskeyForm>
    );
  }
  const send = async (code: string): Promise<void> => {
    const body = { challenge, code, ...(remember && { remember }), ...chosenLanguage() };
    await bootstrapRequest('loginWithCode', body, { loaderId: 'signIn', loader: 'logIn', toast: false });
  };
  return (
    <CodeForm key={source} source={source} help="secondFactor.signIn.help" send={send} after={after}>
      {chosen}
    </CodeForm>
  );
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
