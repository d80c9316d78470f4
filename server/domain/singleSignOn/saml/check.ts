import { X509Certificate } from 'node:crypto';
import type { CheckResult } from '../../../../contract/singleSignOn';
import { fetchWithin } from '../../../base/fetchWithin';
import { AddressRefused, type Reach, targetOf } from '../../../base/reach';
import { checkResult, detailOf } from '../checkResult';
import type { Provider } from '../provider';

/**
 * An address that browsers are sent to: by https, unless the operator lets providers do without. It may well be in a
 * company's own network, where browsers get and this server does not. @throws AddressRefused
 */
export const browserAddress = (address: string, reach: Reach): URL => {
  const target = targetOf(address, 'internal');
  if (reach !== 'internal' && target.protocol !== 'https:') throw new AddressRefused('not https');
  return target;
};

/** Outcome where this server gets no answer, which says nothing of the browsers of a company's own network. */
const checkPage = async (address: string, reach: Reach): Promise<CheckResult> => {
  try {
    const { status } = await fetchWithin(reach)(address);
    const isThere = status < 500 && status !== 404;
    return checkResult('signInPage', isThere ? 'fits' : 'fails', isThere ? null : `HTTP ${status}`);
  } catch (error) {
    return checkResult('signInPage', 'unknown', error instanceof AddressRefused ? null : detailOf(error));
  }
};

/** The day on which each certificate ends. */
const checkCertificates = (certificates: readonly string[], now: Date): CheckResult => {
  const ends = certificates.map((pem) => new Date(new X509Certificate(pem).validTo));
  const days = ends.map((end) => end.toISOString().slice(0, 10)).join(', ');
  return checkResult('certificates', ends.every((end) => end > now) ? 'fits' : 'unknown', days);
};

/** Tries what can be tried of a provider of SAML without anybody signing in. */
export const checkSaml = async (
  { signInAddress, certificates }: Provider,
  reach: Reach,
  now: Date,
): Promise<CheckResult[]> => {
  const address = signInAddress ?? '';
  try {
    browserAddress(address, reach);
  } catch {
    return [checkResult('address', 'fails')];
  }
  return [
    checkResult('address', 'fits'),
    await checkPage(address, reach),
    checkCertificates(certificates, now),
    checkResult('answers', 'unknown'),
  ];
};
