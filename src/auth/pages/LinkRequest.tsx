import { type ReactNode, useState } from 'react';
import { useSignIn } from '../context';
import { Heading } from '../parts/Heading';
import { BackIcon, MailIcon } from '../parts/icons';
import { PageLink } from '../parts/PageLink';
import { SubmitForm } from '../parts/SubmitForm';
import { checkFields, type Field } from '../useField';
import { useSubmit } from '../useSubmit';

interface Properties {
  intro: string;
  /** Stands above the form. */
  above?: ReactNode;
  fields: readonly Field[];
  /**
   * Asks for the link, and says what is told then: the same words whether there is such an account or not. Throws a
   * RequestError.
   */
  send: () => Promise<string>;
  /** Address of the sign-in page. */
  back: string;
  /** The fields as they are shown. */
  children: ReactNode;
}

/** Asks for a link to set a new password. */
export const LinkRequest = ({ intro, above, fields, send, back, children }: Properties) => {
  const { translate } = useSignIn();
  const [sent, setSent] = useState<string | null>(null);
  const submit = useSubmit(
    () => checkFields(...fields),
    async () => setSent(await send()),
  );
  const wayBack = (
    <PageLink path={back}>
      <BackIcon />
      {translate('auth.forgot.back')}
    </PageLink>
  );
  if (sent !== null) {
    return (
      <div role="status">
        <Heading title={translate('auth.forgot.doneTitle')} icon={<MailIcon />}>
          {sent}
        </Heading>
        <p className="note">{translate('auth.forgot.doneHint')}</p>
        <p className="form-after">{wayBack}</p>
      </div>
    );
  }
  return (
    <>
      <Heading title={translate('auth.forgot.title')}>{intro}</Heading>
      {above}
      <SubmitForm submit={submit} words="auth.forgot" after={wayBack}>
        {children}
      </SubmitForm>
    </>
  );
};
