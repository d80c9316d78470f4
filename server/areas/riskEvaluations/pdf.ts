import { toBcp47 } from '../../../contract/languages';
import { printFonts } from '../certificates/fonts';
import { drawAssessment } from './drawing';
import { type Assessment, margin } from './printed';
import { documentWords } from './words';

/** An assessment as a PDF: tagged, with language, title and numbered pages, in a font that knows every European name. */
export const assessmentPdf = async (assessment: Assessment, logo: Buffer | null): Promise<Buffer> => {
  // Loaded when somebody first wants one: a start must not wait for it.
  const [{ default: PdfDocument }, fonts] = await Promise.all([import('pdfkit'), printFonts()]);
  const { language, round, companyName, madeAt } = assessment;
  const document = new PdfDocument({
    ...{ size: 'A4', margin, pdfVersion: '1.7', tagged: true, displayTitle: true, lang: toBcp47(language) },
    bufferPages: true,
    info: {
      Title: `${documentWords[language].title}: ${round.title}`,
      Author: companyName,
      CreationDate: madeAt,
      ModDate: madeAt,
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
  drawAssessment(document, assessment, logo);
  document.end();
  return done;
};
