import { readPdf } from './readPdf';
import { Operator, parseValues } from './syntax';

/** In how many points the letters of a document are set, the smallest first. */
export const letterSizes = (file: Buffer): number[] => {
  const pdf = readPdf(file);
  const sizes = new Set<number>();
  for (const page of pdf.pages) {
    const values = parseValues(pdf.part(pdf.dictionary(page).Contents)?.stream ?? '');
    for (const [index, value] of values.entries()) {
      const operand = values[index - 1];
      if (value instanceof Operator && value.name === 'Tf' && typeof operand === 'number') sizes.add(operand);
    }
  }
  return [...sizes].toSorted((one, other) => one - other);
};
