import { randomBytes } from 'node:crypto';
import { parse, stringify } from 'uuid';

const clientBytes = 16;
const secretBytes = 12;

/** A new code that names its company, short enough for a QR code: base64url of the company's uuid and 96 random bits. */
export const issueCompanyCode = (clientId: string): string =>
  Buffer.concat([parse(clientId), randomBytes(secretBytes)]).toString('base64url');

/** The company that a code names; null if it is none of ours. Whether there is what it stands for its table knows. */
export const clientOfCompanyCode = (code: string): string | null => {
  const bytes = Buffer.from(code, 'base64url');
  if (bytes.length !== clientBytes + secretBytes || bytes.toString('base64url') !== code) return null;
  try {
    return stringify(bytes, 0);
  } catch {
    return null;
  }
};
