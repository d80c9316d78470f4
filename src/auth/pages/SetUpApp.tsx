import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { bootstrap } from '../../../contract/bootstrap';
import type { ResponseOf, Route } from '../../../contract/kit/call';
import { RequestError, requestRoute } from '../../../dataProvider/request';
import { chosenLanguage } from '../../device/remembered';
import { QrCode } from '../../ui/QrCode';
import { saveText } from '../../ui/saveText';
import { useSignIn } from '../context';
import { ErrorMessage } from '../parts/ErrorMessage';
import { FocusedField } from '../parts/FocusedField';
import { Heading } from '../parts/Heading';
import { SubmitForm } from '../parts/SubmitForm';
import { checkFields, required, useField } from '../useField';
import { useSubmit } from '../useSubmit';
import '../style/secondFactor.css';

type NewSecret = ResponseOf<typeof bootstrap.beginSecondFactor>;
type Codes = ResponseOf<typeof bootstrap.confirmSecondFactor>;

/** Shown once, before the dashboard opens. */
export const NewCodes = ({ codes }: { codes: readonly string[] }) => {
  const { translate, enter } = useSignIn();
  const title = translate('secondFactor.recovery.title');
  const save = () =>
    saveText(`${translate('secondFactor.recovery.file')}.txt`, [title, '', ...codes, ''].join('\r\n'), 'text/plain');
  return (
    <>
      <Heading title={title}>{translate('secondFactor.recovery.text')}</Heading>
      <ol className="recovery-codes" aria-label={title}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="form">
        <p className="form-after other-ways">
          <button type="button" className="link" onClick={save}>
            {translate('secondFactor.recovery.save')}
          </button>
          <button type="button" className="link" onClick={() => window.print()}>
            {translate('secondFactor.recovery.print')}
          </button>
        </p>
        <button type="button" className="button" onClick={() => void enter()}>
          {translate('secondFactor.missing.goOn')}
        </button>
      </div>
    </>
  );
};

interface AppProperties {
  challenge: string;
  /** Calls by which it is begun, and confirmed by a first code. */
  routes: { begin: Route; confirm: Route };
  /** The other way. */
  after?: ReactNode;
  onDone: (recoveryCodes: readonly string[]) => void;
}

/** The secret for the app, and the code that shows the app has it. */
const AppForm = ({ secret, challenge, routes, after, onDone }: AppProperties & { secret: NewSecret }) => {
  const { translate } = useSignIn();
  const code = useField(required);
  const submit = useSubmit(
    () => checkFields(code),
    async () => {
      const body = { challenge, code: code.value.trim(), ...chosenLanguage() };
      const options = { loaderId: 'signIn', loader: 'save', toast: false } as const;
      onDone(((await requestRoute(routes.confirm, body, options)) as Codes).recoveryCodes);
    },
  );
  return (
    <>
      <Heading title={translate('secondFactor.missing.title')}>{translate('secondFactor.missing.app')}</Heading>
      <SubmitForm submit={submit} words="secondFactor.missing" after={after}>
        <p>{translate('secondFactor.app.scan')}</p>
        <QrCode content={secret.address} label={translate('secondFactor.app.qrCode')} side="11rem" />
        <p className="field-hint">{translate('secondFactor.app.type')}</p>
        <output className="secret" aria-label={translate('secondFactor.app.secret')}>
          {secret.secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </output>
        <p>
          <a className="link" href={secret.address}>
            {translate('secondFactor.app.open')}
          </a>
        </p>
        <p>{translate('secondFactor.missing.confirm')}</p>
        <FocusedField
          field={code}
          label={translate('secondFactor.code')}
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={40}
        />
      </SubmitForm>
    </>
  );
};

/** An app begins with a secret, of which there is none before somebody has chosen it. */
export const SetUpApp = (properties: AppProperties) => {
  const { challenge, after } = properties;
  const { begin } = properties.routes;
  const [secret, setSecret] = useState<NewSecret | null>(null);
  const [error, setError] = useState<RequestError | null>(null);
  const start = useCallback(async () => {
    try {
      const options = { loaderId: 'signIn', toast: false } as const;
      setSecret((await requestRoute(begin, { challenge }, options)) as NewSecret);
    } catch (failure) {
      setError(failure instanceof RequestError ? failure : new RequestError(0));
    }
  }, [challenge, begin]);
  useEffect(() => void start(), [start]);
  if (secret) return <AppForm {...properties} secret={secret} />;
  return (
    <>
      <ErrorMessage error={error} />
      {after}
    </>
  );
};
