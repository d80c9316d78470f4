import { type ReactNode, useState } from 'react';
import { useSignIn } from '../context';
import { FocusedField } from '../parts/FocusedField';
import { Heading } from '../parts/Heading';
import { BackIcon } from '../parts/icons';
import { PageLink } from '../parts/PageLink';
import { SubmitForm } from '../parts/SubmitForm';
import { checkFields, required, useField } from '../useField';
import { useSubmit } from '../useSubmit';
import '../style/secondFactor.css';

/** Factor that the person shows. */
export type Source = 'passkey' | 'app' | 'recovery';

const otherWords = {
  passkey: 'secondFactor.signIn.usePasskey',
  app: 'secondFactor.signIn.useApp',
  recovery: 'secondFactor.signIn.useRecovery',
} as const;

/**
 * Chooses among the factors that somebody may show, the first of them to begin with.
 * @param back address of the password's page
 * @returns the chosen one, and links to the others and back
 */
export const useSource = <S extends Source>(sources: readonly [S, ...S[]], back: string): [S, ReactNode] => {
  const { translate } = useSignIn();
  const [source, setSource] = useState(sources[0]);
  const links = (
    <span className="other-ways">
      {sources
        .filter((each) => each !== source)
        .map((each) => (
          <button key={each} type="button" className="link" onClick={() => setSource(each)}>
            {translate(otherWords[each])}
          </button>
        ))}
      <PageLink path={back}>
        <BackIcon />
        {translate('secondFactor.signIn.back')}
      </PageLink>
    </span>
  );
  return [source, links];
};

interface Properties {
  source: 'app' | 'recovery';
  /** Key of the words that say who helps whom app and codes are lost to. */
  help: string;
  /** Ends the sign-in by the code. Throws a RequestError. */
  send: (code: string) => Promise<void>;
  /** Other ways, and the way back. */
  after: ReactNode;
  /** Further choices below the code. */
  children?: ReactNode;
}

/** The code of an app, or a recovery code, after the password. */
export const CodeForm = ({ source, help, send, after, children }: Properties) => {
  const { translate, enter } = useSignIn();
  const code = useField(required);
  const { input } = code;
  const submit = useSubmit(
    () => checkFields(code),
    async () => {
      try {
        await send(code.value.trim());
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
          {...(!isApp && { hint: translate(help) })}
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
