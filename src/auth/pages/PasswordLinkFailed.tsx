import type { RequestError } from '../../../dataProvider/request';
import { errorText } from '../../../i18n/errorText';
import { useSignIn } from '../context';
import { Heading } from '../parts/Heading';
import { AlertIcon, ClockIcon, LinkOffIcon } from '../parts/icons';
import { PageLink } from '../parts/PageLink';

/** Addresses of the pages from where it goes on. */
export interface LinkFailedPaths {
  requestNew: string;
  signIn: string;
}

interface Properties {
  error: RequestError;
  onRetry: () => void;
  paths: LinkFailedPaths;
}

/** Why a link cannot be used: spent, too old, or not to be checked just now. Each with a way onwards. */
export const PasswordLinkFailed = ({ error, onRetry, paths }: Properties) => {
  const { translate } = useSignIn();
  const isOld = error.code === 'resetToken.tooOld';
  if (!isOld && error.code !== 'resetToken.notFound' && error.code !== 'schema.invalid') {
    return (
      <div role="alert">
        <Heading title={translate('auth.reset.failedTitle')} icon={<AlertIcon />}>
          {errorText(translate, error, 'signIn')}
        </Heading>
        <button type="button" className="button" onClick={onRetry}>
          {translate('common.retry')}
        </button>
      </div>
    );
  }
  return (
    <div role="alert">
      <Heading
        title={translate(isOld ? 'auth.reset.oldTitle' : 'auth.reset.usedTitle')}
        icon={isOld ? <ClockIcon /> : <LinkOffIcon />}
      >
        {translate(isOld ? 'auth.reset.old' : 'auth.reset.used')}
      </Heading>
      <PageLink path={paths.requestNew} className="button">
        {translate('auth.reset.requestNew')}
      </PageLink>
      <p className="form-after">
        <PageLink path={paths.signIn}>{translate('auth.reset.toSignIn')}</PageLink>
      </p>
    </div>
  );
};
