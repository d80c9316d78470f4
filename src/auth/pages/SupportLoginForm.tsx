import type { bootstrap } from '../../../contract/bootstrap';
import type { ResponseOf } from '../../../contract/kit/call';
import { bootstrapRequest } from '../../../dataProvider/bootstrapRequest';
import { RequestError } from '../../../dataProvider/request';
import { useSignIn } from '../context';
import { Heading } from '../parts/Heading';
import { SubmitForm } from '../parts/SubmitForm';
import { useSubmit } from '../useSubmit';

interface Props {
  token: string;
  link: ResponseOf<typeof bootstrap.checkSupportLogin>;
  /** The link has gone bad since it was looked up. */
  onLinkFailed: (error: RequestError) => void;
}

/** Another refusal than having to wait, or not getting through: asking once more helps nothing. */
const isAboutTheLink = (error: unknown): error is RequestError => error instanceof RequestError && error.status === 400;

/** Form that names the company about to be entered, and by whom; entering takes a click. */
export const SupportLoginForm = ({ token, link, onLinkFailed }: Props) => {
  const { translate, enter } = useSignIn();
  const submit = useSubmit(
    () => true,
    async () => {
      try {
        await bootstrapRequest('supportLogin', { token }, { loaderId: 'signIn', toast: false });
      } catch (failure) {
        if (isAboutTheLink(failure)) return onLinkFailed(failure);
        throw failure;
      }
      await enter();
    },
  );
  return (
    <>
      <Heading title={translate('auth.support.title')}>{translate('auth.support.intro')}</Heading>
      <dl className="account">
        <div>
          <dt>{translate('auth.support.company')}</dt>
          <dd>{link.clientName}</dd>
        </div>
        <div>
          <dt>{translate('auth.signIn.company')}</dt>
          <dd>{link.clientIdentifier}</dd>
        </div>
        <div>
          <dt>{translate('auth.support.adviser')}</dt>
          <dd>{link.adviserName}</dd>
        </div>
      </dl>
      <SubmitForm submit={submit} words="auth.support">
        <p className="note">{translate('auth.support.logged')}</p>
      </SubmitForm>
    </>
  );
};
