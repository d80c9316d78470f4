import * as z from 'zod/mini';
import { certificateCheckRoute } from './certificateRoutes';
import { area, call } from './kit/call';
import { empty } from './kit/list';
import { languageCodes } from './shapes/constants';
import { text, uuid } from './shapes/rules';

/** The most certificates that one archive holds. */
export const certificatesPerArchive = 200;

/** Content of a certificate, as it was written when the course was finished. */
const proof = {
  firstName: z.string(),
  lastName: z.string(),
  /** The company that issues it. */
  clientName: z.string(),
  /** Of the course, in the language it was done in. */
  title: z.string(),
  language: z.enum(languageCodes),
  versionNumber: z.int(),
  /** The company's calendar day. */
  completedOn: z.string(),
  /** The last day; null: for good. */
  validUntil: z.nullable(z.string()),
  number: z.string(),
};

export const certificate = z.strictObject({
  resultUuid: uuid(),
  elearningUuid: uuid(),
  memberUuid: uuid(),
  ...proof,
  licenseeName: z.string(),
  /** Percent of what was rated; null where nothing was. */
  score: z.nullable(z.int()),
  /** Full address at which viewers can have the certificate confirmed, for the QR code. */
  checkAddress: z.string(),
});
export type Certificate = z.output<typeof certificate>;

/** How a certificate stands today. */
export const certificateStates = ['valid', 'expired'] as const;

const confirmation = z.strictObject({ ...proof, state: z.enum(certificateStates) });
export type CertificateConfirmation = z.output<typeof confirmation>;

/** Certificates as proof of finished courses: to look at, to print, and to have confirmed. */
export const certificates = area('certificates', {
  one: call({
    method: 'POST',
    path: 'elearning/read-result-data',
    summary: 'What the certificate of a finished e-learning says: one’s own, or of people the caller may see',
    access: 'elearning.read-result-data',
    kind: 'read',
    request: z.strictObject({ resultUuid: uuid() }),
    response: certificate,
    errors: ['executionResult.notFound'],
  }),
  downloadOne: call({
    method: 'POST',
    path: 'elearning/download-certificate',
    summary: 'A certificate as a PDF, in the language the course was done in',
    access: 'elearning.download-certificates',
    kind: 'silentWrite',
    changes: [],
    request: z.strictObject({ resultUuid: uuid() }),
    response: empty(),
    errors: ['executionResult.notFound', 'certificate.unprintable'],
    download: { formats: ['pdf'] },
  }),
  downloadMany: call({
    method: 'POST',
    path: 'elearning/download-certificates',
    summary: 'Many certificates as one archive of PDFs; refused if any of them is out of reach',
    access: 'elearning.download-certificates',
    kind: 'silentWrite',
    changes: [],
    request: z.strictObject({
      resultUuids: z.array(uuid()).check(z.minLength(1), z.maxLength(certificatesPerArchive)),
    }),
    response: empty(),
    errors: ['executionResult.notFound', 'certificate.unprintable'],
    download: { formats: ['zip'] },
  }),
  check: call({
    ...certificateCheckRoute,
    summary: 'Confirms a certificate to whoever holds its code; needs no session',
    request: z.strictObject({ code: text(100) }),
    response: confirmation,
    errors: ['certificate.notFound'],
    /** A broken code is as unknown as a wrong one. */
    invalid: { code: 'certificate.notFound' },
  }),
});
