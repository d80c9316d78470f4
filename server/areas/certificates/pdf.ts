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

/** One paragraph; sizes and the gap above it are in points. */
interface Line {
  tag: 'P' | 'H1';
  text: string;
  size: number;
  font: 'regular' | 'bold';
  colour: string;
  gap: number;
}

const linesOf = (certificate: Certificate, hasLogo: boolean): Line[] => {
  const words = certificateWords[certificate.language];
  const { licenseeName, firstName, lastName, title } = certificate;
  const said = { tag: 'P', size: 12, font: 'regular', colour: muted } as const;
  const bold = { tag: 'P', font: 'bold', colour: ink } as const;
  return [
    ...(hasLogo ? [] : [{ ...bold, text: licenseeName, size: 13, colour: muted, gap: 0 }]),
    { ...bold, tag: 'H1', text: words.title, size: 30, gap: 60 },
    { ...said, text: words.certifies, gap: 40 },
    { ...bold, text: `${firstName} ${lastName}`, size: 24, gap: 6 },
    { ...said, text: words.hasCompleted, gap: 16 },
    { ...bold, text: title, size: 18, gap: 6 },
    ...facts(certificate).flatMap(([label, value], at): Line[] => [
      { ...said, text: label, size: 9.5, gap: at === 0 ? 44 : 8 },
      { ...bold, text: value, size: 12, gap: 0 },
    ]),
  ];
};

const setFont = (document: Document, { font, size }: Line, scale: number): Document =>
  document.font(font).fontSize(size * scale);

/** How small the text has to be, at most by half, so that it takes no more room: names may be long. */
const scaleFor = (document: Document, lines: readonly Line[], room: number): number => {
  const heightAt = (scale: number): number =>
    lines.reduce(
      (sum, line) => sum + line.gap * scale + setFont(document, line, scale).heightOfString(line.text, { width }),
      0,
    );
  let percent = 100;
  while (percent > 50 && heightAt(percent / 100) > room) percent -= 5;
  return percent / 100;
};

/** Draws the sheet; each part is a tagged element, so that a screen reader meets them in order and by name. */
const draw = (document: Document, certificate: Certificate, logo: Buffer | null): void => {
  const words = certificateWords[certificate.language];
  const root = document.struct('Document');
  document.addStructure(root);
  const part = (tag: string, work: () => void, alt?: string): void => {
    root.add(document.struct(tag, alt ? { alt } : {}, [work]));
  };
  const { licenseeName, checkAddress } = certificate;
  if (logo) part('Figure', () => void document.image(logo, margin, margin, logoSize), licenseeName);
  document.y = logo ? margin + 60 : margin;
  const bottom = 841.89 - margin - qrSize;
  const lines = linesOf(certificate, logo !== null).map((line) => ({ ...line, text: line.text.normalize('NFC') }));
  const scale = scaleFor(document, lines, bottom - document.y - 12);
  for (const line of lines) {
    part(line.tag, () => {
      setFont(document, line, scale)
        .fillColor(line.colour)
        .text(line.text, margin, document.y + line.gap * scale, { width });
    });
  }
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
