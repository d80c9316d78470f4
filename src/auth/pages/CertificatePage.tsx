import { useCallback, useEffect, useState } from 'react';
import { certificateCheckRoute } from '../../../contract/certificateRoutes';
import type { CertificateConfirmation } from '../../../contract/certificates';
import { toBcp47 } from '../../../contract/shapes/languages';
import { dayWriterOf } from '../../../contract/shapes/writtenDay';
import { RequestError, requestRoute } from '../../../dataProvider/request';
import { errorText } from '../../../i18n/errorText';
import { useSignIn } from '../context';
import { Heading } from '../parts/Heading';
import { AlertIcon, CheckIcon, ClockIcon, LinkOffIcon } from '../parts/icons';

type Found = { proof: CertificateConfirmation } | { error: RequestError };

const look = async (code: string): Promise<Found> => {
  try {
    const answer = await requestRoute(certificateCheckRoute, { code }, { loaderId: 'signIn', toast: false });
    return { proof: answer as CertificateConfirmation };
  } catch (failure) {
    return { error: failure instanceof RequestError ? failure : new RequestError(500) };
  }
};

/** Certificate in our records: its very words. */
const Proof = ({ proof }: { proof: CertificateConfirmation }) => {
  const { translate, language } = useSignIn();
  const day = dayWriterOf(toBcp47(language), { dateStyle: 'long' });
  const facts = [
    ['name', `${proof.firstName} ${proof.lastName}`],
    ['course', proof.title],
    ['version', String(proof.versionNumber)],
    ['completedOn', day(proof.completedOn)],
    ['validUntil', proof.validUntil ? day(proof.validUntil) : translate('auth.certificate.forGood')],
    ['number', proof.number],
    ['company', proof.clientName],
  ] as const;
  const isValid = proof.state === 'valid';
  return (
    <>
      <Heading title={translate(`auth.certificate.${proof.state}Title`)} icon={isValid ? <CheckIcon /> : <ClockIcon />}>
        {translate(`auth.certificate.${proof.state}`)}
      </Heading>
      <dl className="account">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{translate(`auth.certificate.${name}`)}</dt>
            <dd lang={name === 'course' ? toBcp47(proof.language) : undefined}>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
};

/** Confirms a certificate to whoever scanned its code; needs no account. */
export const CertificatePage = ({ code }: { code: string }) => {
  const { translate } = useSignIn();
  const [found, setFound] = useState<Found | null>(null);
  const check = useCallback(async (): Promise<void> => {
    setFound(null);
    setFound(await look(code));
  }, [code]);
  useEffect(() => void check(), [check]);
  if (!found) {
    return (
      <>
        <Heading title={translate('auth.certificate.title')} />
        <p role="status" className="waiting">
          <span className="spinner" aria-hidden="true" />
          {translate('auth.certificate.checking')}
        </p>
      </>
    );
  }
  if ('proof' in found) return <Proof proof={found.proof} />;
  const isUnknown = found.error.code === 'certificate.notFound';
  return (
    <div role="alert">
      <Heading
        title={translate(`auth.certificate.${isUnknown ? 'unknown' : 'failed'}Title`)}
        icon={isUnknown ? <LinkOffIcon /> : <AlertIcon />}
      >
        {isUnknown ? translate('auth.certificate.unknown') : errorText(translate, found.error, 'signIn')}
      </Heading>
      {!isUnknown && (
        <button type="button" className="button" onClick={() => void check()}>
          {translate('common.retry')}
        </button>
      )}
    </div>
  );
};
