import type { Certificate } from '../../../contract/certificates';
import { toBcp47 } from '../../../contract/shapes/languages';
import { dayWriterOf } from '../../../contract/shapes/writtenDay';
import { translateIn } from '../../../i18n/translateIn';
import { archivedPdf, type Document, margin } from '../../core/print/archivedPdf';
import type { DocumentKind } from '../../core/print/drawing';
import { printable } from '../../core/print/lettering';
import { type Style, setStyle } from '../../core/print/marking';
import { drawQrCode } from '../../core/print/qrCode';
import { sheetOf } from '../../core/print/sheet';

const qrSize = 110;

const facts = (certificate: Certificate): [string, string][] => {
  const translate = translateIn(certificate.language);
  const writeDay = dayWriterOf(toBcp47(certificate.language), { dateStyle: 'long' });
  const { versionNumber, completedOn, validUntil, number, clientName } = certificate;
  return [
    [translate('certificates.fields.completedOn'), writeDay(completedOn)],
    [
      translate('certificates.fields.validUntil'),
      validUntil ? writeDay(validUntil) : translate('certificates.forGood'),
    ],
    [translate('certificates.fields.version'), String(versionNumber)],
    [translate('certificates.fields.number'), number],
    [translate('certificates.fields.issuedBy'), clientName],
  ];
};

/** One paragraph. */
interface Line extends Style {
  tag: 'P' | 'H1';
  text: string;
  gap: number;
}

const linesOf = (certificate: Certificate, hasLogo: boolean): Line[] => {
  const translate = translateIn(certificate.language);
  const { licenseeName, firstName, lastName, title } = certificate;
  const said = { tag: 'P', size: 12, muted: true } as const;
  const bold = { tag: 'P', bold: true } as const;
  return [
    ...(hasLogo ? [] : [{ ...bold, text: licenseeName, size: 13, muted: true, gap: 0 }]),
    { ...bold, tag: 'H1', text: translate('certificates.title'), size: 30, gap: 60 },
    { ...said, text: translate('certificates.certifies'), gap: 40 },
    { ...bold, text: `${firstName} ${lastName}`, size: 24, gap: 6 },
    { ...said, text: translate('certificates.hasCompleted'), gap: 16 },
    { ...bold, text: title, size: 18, gap: 6 },
    ...facts(certificate).flatMap(([label, value], at): Line[] => [
      { ...said, text: label, size: 9.5, gap: at === 0 ? 44 : 8 },
      { ...bold, text: value, size: 12, gap: 0 },
    ]),
  ];
};

const scaled = (line: Line, scale: number): Line => ({ ...line, size: line.size * scale, gap: line.gap * scale });

/** How small the text has to be, at most by half, so that it takes no more room: names may be long. */
const scaleFor = (document: Document, lines: readonly Line[], width: number, room: number): number => {
  const heightAt = (scale: number): number =>
    lines
      .map((line) => scaled(line, scale))
      .reduce((sum, line) => {
        setStyle(document, line);
        return sum + line.gap + document.heightOfString(printable(document, line.text), { width });
      }, 0);
  let percent = 100;
  while (percent > 50 && heightAt(percent / 100) > room) percent -= 5;
  return percent / 100;
};

const drawPage = (document: Document, certificate: Certificate, logo: Uint8Array | null): void => {
  const translate = translateIn(certificate.language);
  const { licenseeName, checkAddress } = certificate;
  const sheet = sheetOf(document);
  const lines = linesOf(certificate, sheet.logo(logo, licenseeName));
  const bottom = document.page.maxY() - qrSize;
  const scale = scaleFor(document, lines, sheet.width, bottom - document.y - 12);
  for (const line of lines) sheet.block(line.tag, line.text, scaled(line, scale));
  const drawCode = () => drawQrCode(document, checkAddress, { x: margin, y: bottom, side: qrSize });
  sheet.figure(translate('certificates.check'), [margin, bottom, margin + qrSize, bottom + qrSize], drawCode);
  const beside = margin + qrSize + 20;
  sheet.part('P', () => {
    setStyle(document, { size: 9.5, muted: true });
    document.text(translate('certificates.check'), beside, bottom + 44, { width: sheet.width - qrSize - 20 });
  });
  setStyle(document, { size: 9.5 });
  sheet.link(checkAddress, translate('certificates.check'), beside);
  sheet.end();
};

interface PrintedCertificate {
  certificate: Certificate;
  logo: Uint8Array | null;
  madeAt: Date;
}

const draw = ({ certificate, logo, madeAt }: PrintedCertificate): Promise<Buffer> => {
  const { language, firstName, lastName, title, clientName, number } = certificate;
  const about = {
    title: `${translateIn(language)('certificates.title')}: ${firstName} ${lastName}, ${title}`,
    author: clientName,
    subject: number,
    language,
    madeAt,
  };
  return archivedPdf(about, (document) => drawPage(document, certificate, logo));
};

/** A certificate as a PDF of one page, to be kept. */
export const certificateDocument: DocumentKind<PrintedCertificate> = { name: 'certificate', draw };
