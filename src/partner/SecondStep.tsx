import { useState } from 'react';
import { partnerRoutes } from '../../contract/partner/partnerRoutes';
import { requestRoute } from '../../dataProvider/request';
import { CodeForm, useSource } from '../auth/pages/CodeForm';
import { NewCodes, SetUpApp } from '../auth/pages/SetUpApp';
import { chosenLanguage } from '../device/remembered';

const routes = { begin: partnerRoutes.beginMissingFactor, confirm: partnerRoutes.confirmMissingFactor };

interface Properties {
  challenge: string;
  /** Address at which the password is asked for. */
  back: string;
}

const CodeStep = ({ challenge, back }: Properties) => {
  const [source, after] = useSource(['app', 'recovery'], back);
  const send = async (code: string): Promise<void> => {
    const options = { loaderId: 'signIn', loader: 'logIn', toast: false } as const;
    await requestRoute(partnerRoutes.loginWithCode, { challenge, code, ...chosenLanguage() }, options);
  };
  return <CodeForm key={source} source={source} help="partner.signIn.lostFactor" send={send} after={after} />;
};

const MissingStep = ({ challenge }: { challenge: string }) => {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <NewCodes codes={codes} />;
  return <SetUpApp challenge={challenge} routes={routes} onDone={setCodes} />;
};

/** The second step of signing in as staff of a licensee: a code, or setting up what is missing. */
export const SecondStep = ({ isMissing, ...step }: Properties & { isMissing: boolean }) =>
  isMissing ? <MissingStep challenge={step.challenge} /> : <CodeStep {...step} />;
