import type { RequestError } from '../../../dataProvider/request';
import { errorText } from '../../../i18n/errorText';
import { useSignIn } from '../context';
import { Heading } from '../parts/Heading';
import { AlertIcon, ClockIcon, LinkOffIcon } from '../parts/icons';
import { PageLink } from '../parts/PageLink';
import { to } from '../routes';

const headings = {
  'supportLogin.tooOld': { words: 'old', icon: <ClockIcon /> },
  'supportLogin.notFound': { words: 'used', icon: <LinkOffIcon /> },
  'schema.invalid': { words: 'used', icon: <LinkOffIcon /> },
} as const;

const headingOf = (code: string | null) =>
  code !== null && code in headings ? headings[code as keyof typeof headings] : null;

/** Why a link lets nobody in: spent, too old, refused by a rule, or not to be checked just now. */
export const SupportLoginFailed = ({ error, onRetry }: { error: RequestError; onRetry: () => void }) => {
  const { translate } = useSignIn();
  const heading = headingOf(error.code);
  const mayHelp = error.status !== 400;
  return (
    <div role="alert">
      <Heading
        title={translate(`auth.support.${heading?.words ?? 'failed'}Title`)}
        icon={heading?.icon ?? <AlertIcon />}
      >
        {heading ? translate(`auth.support.${heading.words}`) : errorText(translate, error, 'signIn')}
      </Heading>
      {mayHelp ? (
        <button type="button" className="button" onClick={onRetry}>
          {translate('common.retry')}
        </button>
      ) : (
        <PageLink path={to.login()} className="button">
          {translate('auth.support.toSignIn')}
        </PageLink>
      )}
    </div>
  );
};
