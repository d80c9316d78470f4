import { randomBytes } from 'node:crypto';
import { parse, stringify } from 'uuid';

const clientBytes = 16;
const secretBytes = 12;

/** A new code for a certificate: base64url of the company's uuid and 96 random bits, short enough for a QR code. */
export const issueCertificateCode = (clientId: string): string =>
  Buffer.concat([parse(clientId), randomBytes(secretBytes)]).toString('base64url');

/** The company that a code names; null if it is none of ours. Whether there is such a certificate its table knows. */
export const clientOfCertificateCode = (code: string): string | null => {
  const bytes = Buffer.from(code, 'base64url');
  if (bytes.length !== clientBytes + secretBytes || bytes.toString('base64url') !== code) return null;
  try {
    return stringify(bytes, 0);
  } catch {
    return null;
  }
};
