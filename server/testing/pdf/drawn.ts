import { nameOf, type Pdf, textOf } from './readPdf';
import { Bytes, isDictionary, Name, Operator, parseValues, type Reference, type Value } from './syntax';

/** Letters of a font's codes, from the table that it carries for it. */
const lettersOf = (pdf: Pdf, font: Value | undefined): ReadonlyMap<string, string> => {
  const table = pdf.part(pdf.dictionary(font).ToUnicode)?.stream ?? '';
  const letters = new Map<string, string>();
  for (const [, from = '', , values = ''] of table.matchAll(/<(\w{4})> <(\w{4})> \[([^\]]*)\]/g)) {
    for (const [index, { 1: code = '' }] of [...values.matchAll(/<([^>]*)>/g)].entries()) {
      const place = (Number.parseInt(from, 16) + index).toString(16).padStart(4, '0');
      const units = code.split(' ').map((unit) => Number.parseInt(unit, 16));
      letters.set(place, String.fromCharCode(...units));
    }
  }
  return letters;
};

const drawing = new Set(['Tj', 'TJ', "'", '"', 'Do', 'f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'S', 's', 'sh', 'EI']);
const writing = new Set(['Tj', 'TJ', "'", '"']);

/** The code of what a font shows in place of a glyph that it does not have. */
const noGlyph = '0000';

const codesIn = (value: Value | undefined): string[] => {
  if (Array.isArray(value)) return value.flatMap(codesIn);
  if (!(value instanceof Bytes)) return [];
  return Buffer.from(value.bytes, 'latin1').toString('hex').match(/.{4}/g) ?? [];
};

/** Text of a page: by the mark that its structure knows it by, as ornament, or outside of any. */
export const drawnOn = (pdf: Pdf, page: Reference) => {
  const { Contents, Resources } = pdf.dictionary(page);
  const fonts = pdf.dictionary(pdf.dictionary(Resources).Font);
  const content = pdf.part(Contents)?.stream ?? '';
  const marked = new Map<number, string>();
  const [outside, ornaments]: [string[], string[]] = [[], []];
  const open: (number | 'Artifact' | null)[] = [];
  const known = new Map<string, ReadonlyMap<string, string>>();
  let letters: ReadonlyMap<string, string> = new Map();
  let operands: Value[] = [];
  /** Replacement text of the open mark, in place of the letters that are drawn. */
  let actual: string | undefined;
  const write = (text: string, operator: string): void => {
    const mark = open.findLast((each) => each !== null) ?? null;
    if (actual !== undefined) return;
    if (mark === null) outside.push(`${operator} ${text}`);
    else if (mark === 'Artifact') ornaments.push(text);
    else marked.set(mark, (marked.get(mark) ?? '') + text);
  };
  for (const value of parseValues(content)) {
    if (!(value instanceof Operator)) {
      operands.push(value);
      continue;
    }
    const [first, second] = operands;
    if (value.name === 'BDC' || value.name === 'BMC') {
      const place = isDictionary(second) ? second.MCID : undefined;
      if (typeof place === 'number') marked.set(place, '');
      const told = isDictionary(second) ? textOf(second.ActualText) : undefined;
      if (told !== undefined) write(told, value.name);
      actual = told;
      open.push(nameOf(first) === 'Artifact' ? 'Artifact' : typeof place === 'number' ? place : null);
    } else if (value.name === 'EMC') {
      open.pop();
      actual = undefined;
    } else if (value.name === 'Tf' && first instanceof Name) {
      letters = known.get(first.name) ?? lettersOf(pdf, fonts[first.name]);
      known.set(first.name, letters);
    } else if (value.name === 'ET' && open.length > 0) write(' ', 'ET');
    else if (drawing.has(value.name)) {
      const codes = writing.has(value.name) ? codesIn(first) : [];
      if (codes.includes(noGlyph)) outside.push(`${value.name} of a glyph that the font does not have`);
      write(codes.map((code) => letters.get(code) ?? '?').join(''), value.name);
    }
    operands = [];
  }
  return { marked, outside, ornaments: ornaments.map((text) => text.trim()).filter(Boolean) };
};
