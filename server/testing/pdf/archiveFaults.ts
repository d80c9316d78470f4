import { SaxesParser } from 'saxes';
import { nameOf, type Pdf, textOf } from './readPdf';
import { type Element, elementsOf, structureOf } from './structure';
import { Bytes, Operator } from './syntax';

const isNamed = (value: Parameters<typeof nameOf>[0], name: string): boolean => nameOf(value) === name;

/** The texts of an XML document by the element that holds them. @throws where it is none */
const textsIn = (xml: string): Map<string, string> => {
  const texts = new Map<string, string>();
  const open: string[] = [];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => open.push(name));
  parser.on('closetag', () => open.pop());
  parser.on('text', (text) => {
    if (text.trim()) texts.set(open.filter((name) => !name.startsWith('rdf:')).at(-1) ?? '', text);
  });
  parser.write(xml.replace(/^<\?xpacket[^>]*>/, '').replace(/<\?xpacket[^>]*>$/, '')).close();
  return texts;
};

/** Faults of the file's metadata, in its two places. */
const metadataFaults = (pdf: Pdf): string[] => {
  const packed = pdf.part(pdf.catalog.Metadata)?.stream ?? '';
  const texts = textsIn(Buffer.from(packed, 'latin1').toString());
  const info = pdf.dictionary(pdf.trailer.Info);
  const told = (name: string): string | undefined => textOf(pdf.value(info[name]));
  const day = told('CreationDate')?.replace(/^D:(....)(..)(..)(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z');
  const checks: [string, boolean][] = [
    ['it is not said to be PDF/A-2', texts.get('pdfaid:part') === '2'],
    ['it is not said to be of level A', texts.get('pdfaid:conformance') === 'A'],
    ['its titles differ', Boolean(told('Title')) && texts.get('dc:title') === told('Title')],
    ['its authors differ', texts.get('dc:creator') === told('Author')],
    ['its dates differ', texts.get('xmp:CreateDate') === day],
    ['a date of change stands in one place only', info.ModDate === undefined],
  ];
  return checks.filter(([, isRight]) => !isRight).map(([fault]) => fault);
};

const fileFaults = (pdf: Pdf): string[] => {
  const { catalog, objects, trailer } = pdf;
  const [intent] = pdf.list(catalog.OutputIntents).map(pdf.dictionary);
  const profile = pdf.part(intent?.DestOutputProfile)?.stream ?? '';
  const [marked, shown] = [
    pdf.dictionary(catalog.MarkInfo).Marked,
    pdf.dictionary(catalog.ViewerPreferences).DisplayDocTitle,
  ];
  const fonts = objects.filter(({ Type }) => isNamed(Type, 'Font'));
  const annotations = objects.filter(({ Type }) => isNamed(Type, 'Annot'));
  const checks: [string, boolean][] = [
    ['it has no language', /^(de-DE|en-GB)$/.test(textOf(catalog.Lang) ?? '')],
    ['it is not marked', marked instanceof Operator && marked.name === 'true'],
    ['its title is not shown', shown instanceof Operator && shown.name === 'true'],
    ['its colours are not defined', isNamed(intent?.S, 'GTS_PDFA1') && profile.slice(36, 40) === 'acsp'],
    ['it has no identifier', trailer.ID !== undefined && trailer.Encrypt === undefined],
    [
      'a font is not embedded',
      objects.every((each) => !isNamed(each.Type, 'FontDescriptor') || each.FontFile2 || each.FontFile3),
    ],
    ['a font is one that readers shall have', fonts.every(({ Subtype }) => !isNamed(Subtype, 'Type1'))],
    ['a font does not tell its letters', fonts.every((font) => !isNamed(font.Subtype, 'Type0') || font.ToUnicode)],
    ['a picture is printed in four colours', objects.every(({ ColorSpace }) => !isNamed(ColorSpace, 'DeviceCMYK'))],
    ['a link says nothing', annotations.every(({ Contents }) => Contents instanceof Bytes && textOf(Contents) !== '')],
    ['a link is not printed', annotations.every(({ F }) => F === 4)],
    ['a link is in no element', annotations.every(({ StructParent }) => StructParent !== undefined)],
    ['it holds a script', objects.every(({ S, JS }) => !isNamed(S, 'JavaScript') && JS === undefined)],
  ].map(([fault, isRight]) => [String(fault), Boolean(isRight)]);
  return checks.filter(([, isRight]) => !isRight).map(([fault]) => fault);
};

const known = /^(Document|H[1-6]|P|L|LI|LBody|Lbl|Table|TR|TH|TD|Figure|Link|Span)$/;

const tableFaults = ({ parts }: Element): string[] => {
  const widths = new Set(parts.map((row) => row.parts.length));
  const cells = parts.flatMap((row) => row.parts);
  return [
    ...(parts.every(({ tag }) => tag === 'TR') && widths.size === 1 ? [] : ['a table has rows of several lengths']),
    ...(cells.every(({ tag }) => tag === 'TH' || tag === 'TD') ? [] : ['a row holds what is no cell']),
    ...(cells.some(({ tag }) => tag === 'TH') ? [] : ['a table has no heads']),
    ...cells.filter(({ tag, scope }) => tag === 'TH' && !scope).map(({ text }) => `a head has no scope: ${text}`),
  ];
};

/** Headings go down a level at a time, from the first. */
const headingFaults = (elements: readonly Element[]): string[] => {
  const headings = elements.filter(({ tag }) => /^H[1-6]$/.test(tag));
  return headings.flatMap(({ tag, text }, index) => {
    const before = Number(headings[index - 1]?.tag[1] ?? 0);
    return Number(tag[1]) > before + 1 ? [`a heading skips a level: ${text}`] : [];
  });
};

/** Faults that keep a file from being an archive's PDF (PDF/A-2a) that a screen reader can read, as far as it tells. */
export const archiveFaults = (file: Buffer): string[] => {
  const { pdf, roots, outside } = structureOf(file);
  const elements = elementsOf(roots);
  return [
    ...metadataFaults(pdf),
    ...fileFaults(pdf),
    ...outside.map((each) => `outside of the structure: ${each}`),
    ...elements.filter(({ tag }) => !known.test(tag)).map(({ tag }) => `an element of no standard kind: ${tag}`),
    ...elements.filter(({ tag, alt }) => tag === 'Figure' && !alt).map(() => 'a picture says nothing'),
    ...elements.filter(({ tag }) => tag === 'Table').flatMap(tableFaults),
    ...headingFaults(elements),
  ];
};
