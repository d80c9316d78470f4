import { generate } from 'lean-qr';
import type { Certificate } from '../../../contract/certificates';
import { toBcp47 } from '../../../contract/languages';
import { printFonts } from './fonts';
import { certificateWords } from './words';

type Document = PDFKit.PDFDocument;

const ink = '#17202b';
const muted = '#54606e';
/** Points: an A4 sheet with the margins of the printed page. */
const margin = 57;
const width = 595.28 - 2 * margin;
const qrSize = 110;
const logoSize = { fit: [180, 48] as [number, number] };

const writeDay = (day: string, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

const drawQr = (document: Document, content: string, x: number, y: number): void => {
  const code = generate(content);
  const module = qrSize / code.size;
  for (let row = 0; row < code.size; row += 1) {
    for (let column = 0; column < code.size; column += 1) {
      if (code.get(column, row)) document.rect(x + column * module, y + row * module, module, module);
    }
  }
  document.fill(ink);
};

const facts = (certificate: Certificate): [string, string][] => {
  const words = certificateWords[certificate.language];
  const language = toBcp47(certificate.language);
  const { versionNumber, completedOn, validUntil, number, clientName } = certificate;
  return [
    [words.completedOn, writeDay(completedOn, language)],
    [words.validUntil, validUntil ? writeDay(validUntil, language) : words.forGood],
    [words.version, String(versionNumber)],
    [words.number, number],
    [words.issuedBy, clientName],
  ];
};

/** Draws the sheet; each part is a tagged element, so that a screen reader meets them in order and by name. */
const draw = (document: Document, certificate: Certificate, logo: Buffer | null): void => {
  const words = certificateWords[certificate.language];
  const root = document.struct('Document');
  document.addStructure(root);
  const part = (tag: string, work: () => void, alt?: string): void => {
    root.add(document.struct(tag, alt ? { alt } : {}, [work]));
  };
  const line = (tag: string, text: string, size: number, font: 'regular' | 'bold', colour = ink, gap = 0): void =>
    part(tag, () => {
      document
        .font(font)
        .fontSize(size)
        .fillColor(colour)
        .text(text.normalize('NFC'), margin, document.y + gap, { width });
    });
  const { licenseeName, firstName, lastName, title, checkAddress } = certificate;
  if (logo) part('Figure', () => void document.image(logo, margin, margin, logoSize), licenseeName);
  document.y = logo ? margin + 60 : margin;
  if (!logo) line('P', licenseeName, 13, 'bold', muted);
  line('H1', words.title, 30, 'bold', ink, 60);
  line('P', words.certifies, 12, 'regular', muted, 40);
  line('P', `${firstName} ${lastName}`, 24, 'bold', ink, 6);
  line('P', words.hasCompleted, 12, 'regular', muted, 16);
  line('P', title, 18, 'bold', ink, 6);
  document.y += 36;
  for (const [label, value] of facts(certificate)) {
    line('P', label, 9.5, 'regular', muted, 8);
    line('P', value, 12, 'bold');
  }
  const bottom = 841.89 - margin - qrSize;
  part('Figure', () => drawQr(document, checkAddress, margin, bottom), words.check);
  const beside = { width: width - qrSize - 20 };
  part('P', () => {
    document
      .font('regular')
      .fontSize(9.5)
      .fillColor(muted)
      .text(words.check, margin + qrSize + 20, bottom + 44, beside);
    document.fillColor(ink).text(checkAddress, { ...beside, link: checkAddress });
  });
  root.end();
};

/** A certificate as a PDF of one page: tagged, with language and title, in a font that knows every European name. */
export const certificatePdf = async (certificate: Certificate, logo: Buffer | null): Promise<Buffer> => {
  // Loaded when somebody first wants one: a start must not wait for it.
  const [{ default: PdfDocument }, fonts] = await Promise.all([import('pdfkit'), printFonts()]);
  const { language, firstName, lastName, title, clientName, number } = certificate;
  const document = new PdfDocument({
    ...{ size: 'A4', margin, pdfVersion: '1.7', tagged: true, displayTitle: true, lang: toBcp47(language) },
    info: {
      Title: `${certificateWords[language].title}: ${firstName} ${lastName}, ${title}`,
      ...{ Author: clientName, Subject: number },
    },
  });
  const pieces: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (piece: Buffer) => pieces.push(piece));
    document.on('end', () => resolve(Buffer.concat(pieces)));
    document.on('error', reject);
  });
  document.registerFont('regular', fonts.regular);
  document.registerFont('bold', fonts.bold);
  draw(document, certificate, logo);
  document.end();
  return done;
};
