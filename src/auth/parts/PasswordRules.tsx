import { passwordMinimumLength } from '../../../contract/shapes/constants';
import { passwordParts } from '../../../contract/shapes/wellFormed';
import { useSignIn } from '../context';
import { CheckIcon, DotIcon } from './icons';

/** Parts that a password needs, ticked off while it is typed. */
export const PasswordRules = ({ password }: { password: string }) => {
  const { translate } = useSignIn();
  return (
    <div className="rules">
      <p>{translate('auth.reset.rules.title')}</p>
      <ul>
        {Object.entries(passwordParts).map(([part, holds]) => {
          const isMet = holds(password);
          return (
            <li key={part} data-met={isMet}>
              {isMet ? <CheckIcon /> : <DotIcon />}
              {translate(`auth.reset.rules.${part}`, { min: passwordMinimumLength })}
              <span className="unseen">: {translate(isMet ? 'auth.reset.rules.met' : 'auth.reset.rules.open')}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
};
