import { X509Certificate } from 'node:crypto';
import { certificatesIn } from '../../../../contract/singleSignOn';

/** Bits of an RSA key, at least. */
const leastBits = 2_048;

/** Why a certificate proves nothing here. */
export class CertificateRefused extends Error {}

const readCertificate = (base64: string): X509Certificate => {
  try {
    return new X509Certificate(Buffer.from(base64, 'base64'));
  } catch {
    throw new CertificateRefused('no certificate');
  }
};

/**
 * The certificates in a text, each once.
 * @throws CertificateRefused unless all can be read and hold an RSA key of a length that is safe: the library checks
 * signatures of no other keys
 */
export const readCertificates = (typed: string): X509Certificate[] => {
  const found = certificatesIn(typed).map(readCertificate);
  for (const { publicKey } of found) {
    const bits = publicKey.asymmetricKeyDetails?.modulusLength ?? 0;
    if (publicKey.asymmetricKeyType !== 'rsa' || bits < leastBits) throw new CertificateRefused('no key of RSA');
  }
  return [...new Map(found.map((certificate) => [certificate.fingerprint256, certificate])).values()];
};
