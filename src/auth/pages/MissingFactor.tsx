import { useState } from 'react';
import { setUpRoutes } from '../../../contract/bootstrap/setUpRoutes';
import { supportsPasskeys } from '../../passkeys/supportsPasskeys';
import { useSignIn } from '../context';
import { FirstPasskey } from './FirstPasskey';
import { NewCodes, SetUpApp } from './SetUpApp';

const routes = { begin: setUpRoutes.beginSecondFactor, confirm: setUpRoutes.confirmSecondFactor };

/** Sets up the second factor that the company demands: nothing else is to be had before. */
export const MissingFactor = ({ challenge }: { challenge: string }) => {
  const { translate } = useSignIn();
  const isPasskeyPossible = supportsPasskeys();
  const [isPasskey, setPasskey] = useState(isPasskeyPossible);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <NewCodes codes={codes} />;
  const after = isPasskeyPossible && (
    <button type="button" className="link" onClick={() => setPasskey(!isPasskey)}>
      {translate(`secondFactor.missing.${isPasskey ? 'useApp' : 'usePasskey'}`)}
    </button>
  );
  const form = { challenge, after, onDone: setCodes };
  return isPasskey ? <FirstPasskey {...form} /> : <SetUpApp {...form} routes={routes} />;
};
