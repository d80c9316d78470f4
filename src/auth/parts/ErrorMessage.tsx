import { useEffect, useState } from 'react';
import type { RequestError } from '../../../dataProvider/request';
import { errorText, waitingSeconds } from '../../../i18n/errorText';
import { useSignIn } from '../context';
import { AlertIcon } from './icons';

/** Counts the seconds until somebody may try again. */
const useCountdown = (error: RequestError | null): number | null => {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    let seconds = error ? waitingSeconds(error) : null;
    setLeft(seconds);
    if (seconds === null) return;
    const timer = setInterval(() => {
      seconds = Math.max(0, (seconds ?? 0) - 1);
      setLeft(seconds);
      if (seconds === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [error]);
  return left;
};

/** Error message, told once by screen readers; the seconds of a waiting time count down for the eye only. */
export const ErrorMessage = ({ error }: { error: RequestError | null }) => {
  const { translate } = useSignIn();
  const left = useCountdown(error);
  const current = error && left !== null ? { ...error, params: { seconds: left } } : error;
  return (
    <div role="alert" className="message-place">
      {error && current && left !== 0 && (
        <div className="message message-error">
          <AlertIcon />
          <p aria-hidden={left !== null ? true : undefined}>{errorText(translate, current, 'signIn')}</p>
          {left !== null && <p className="unseen">{errorText(translate, error, 'signIn')}</p>}
        </div>
      )}
    </div>
  );
};
