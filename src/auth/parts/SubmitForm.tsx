import type { ReactNode } from 'react';
import { useSignIn } from '../context';
import type { Submit } from '../useSubmit';
import { ErrorMessage } from './ErrorMessage';
import { SubmitButton } from './SubmitButton';

interface Props {
  submit: Submit;
  /** Key under which `submit` and `loading`, the words of its button, stand. */
  words: string;
  /** Called with everything that is typed. */
  onInput?: () => void;
  /** Below the button. */
  after?: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/** Fields with their one button, and above them what went wrong. */
export const SubmitForm = ({ submit: { busy, error, submit }, words, onInput, after, children }: Props) => {
  const { translate } = useSignIn();
  return (
    <>
      <ErrorMessage error={error} />
      <form className="form" noValidate onSubmit={submit} onInput={onInput}>
        {children}
        <SubmitButton busy={busy} label={translate(`${words}.submit`)} busyLabel={translate(`${words}.loading`)} />
        {after && <p className="form-after">{after}</p>}
      </form>
    </>
  );
};
