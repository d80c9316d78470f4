import type { MemberState } from '../../../contract/bootstrap';
import { useSignIn } from '../context';
import { Heading } from '../parts/Heading';
import { AlertIcon } from '../parts/icons';
import { SubmitForm } from '../parts/SubmitForm';
import { useSubmit } from '../useSubmit';

interface Props {
  /** State of the person signed in. */
  state: MemberState;
  onSignOut: () => Promise<void>;
}

/** Somebody is signed in: they stay so until they sign out themselves. The link is not used up meanwhile. */
export const SupportLoginBlocked = ({ state: { memberDetails, client }, onSignOut }: Props) => {
  const { translate, enter } = useSignIn();
  const submit = useSubmit(() => true, onSignOut);
  const name = `${memberDetails.firstName} ${memberDetails.lastName}`;
  return (
    <>
      <Heading title={translate('auth.support.blocked.title')} icon={<AlertIcon />}>
        {translate('auth.support.blocked.text', { name, company: client.name })}
      </Heading>
      <SubmitForm
        submit={submit}
        words="auth.support.blocked"
        after={
          <button type="button" className="link" onClick={enter}>
            {translate('auth.support.blocked.toDashboard')}
          </button>
        }
      >
        <p className="note">{translate('auth.support.blocked.hint')}</p>
      </SubmitForm>
    </>
  );
};
