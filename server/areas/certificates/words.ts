import type { LanguageCode } from '../../../contract/constants';

/** What a printed certificate says around its data. */
interface CertificateWords {
  title: string;
  /** Before the name, and between name and course. */
  certifies: string;
  hasCompleted: string;
  version: string;
  completedOn: string;
  validUntil: string;
  forGood: string;
  number: string;
  issuedBy: string;
  check: string;
  /** Of the archive and of each file, without number and ending. */
  archive: string;
  file: string;
}

export const certificateWords: Record<LanguageCode, CertificateWords> = {
  de_DE: {
    title: 'Teilnahmezertifikat',
    certifies: 'Hiermit wird bestätigt, dass',
    hasCompleted: 'dieses E-Learning erfolgreich abgeschlossen hat:',
    version: 'Version',
    completedOn: 'Abgeschlossen am',
    validUntil: 'Gültig bis',
    forGood: 'unbefristet',
    number: 'Zertifikatsnummer',
    issuedBy: 'Ausgestellt von',
    check: 'Echtheit prüfen: QR-Code scannen oder diese Adresse öffnen',
    archive: 'Zertifikate',
    file: 'Zertifikat',
  },
  en_GB: {
    title: 'Certificate of participation',
    certifies: 'This is to certify that',
    hasCompleted: 'has successfully completed this e-learning:',
    version: 'Version',
    completedOn: 'Completed on',
    validUntil: 'Valid until',
    forGood: 'no expiry',
    number: 'Certificate number',
    issuedBy: 'Issued by',
    check: 'To verify it, scan the QR code or open this address',
    archive: 'Certificates',
    file: 'Certificate',
  },
};
