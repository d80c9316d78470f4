import { toBcp47 } from '../../../contract/shapes/languages';
import { useSignIn } from '../context';
import { Heading } from '../parts/Heading';

/** Address of the dashboard's page that sets it up. */
const security = `?returnUrl=${encodeURIComponent('/dashboard/profile/security')}`;

/** Tells who is signed in until when they get in without a second factor. */
export const DueNotice = ({ dueOn }: { dueOn: string }) => {
  const { translate, language, enter } = useSignIn();
  const at = new Intl.DateTimeFormat(toBcp47(language), { dateStyle: 'long', timeStyle: 'short' }).format(
    new Date(dueOn),
  );
  const setUp = (): Promise<void> => {
    window.history.replaceState(null, '', window.location.pathname + security);
    return enter();
  };
  return (
    <>
      <Heading title={translate('secondFactor.due.title')}>{translate('secondFactor.due.text', { at })}</Heading>
      <div className="form">
        <button type="button" className="button" onClick={() => void setUp()}>
          {translate('secondFactor.due.now')}
        </button>
        <p className="form-after">
          <button type="button" className="link" onClick={() => void enter()}>
            {translate('secondFactor.due.later')}
          </button>
        </p>
      </div>
    </>
  );
};
