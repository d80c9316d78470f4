import { drawnOn } from './drawn';
import { nameOf, type Pdf, readPdf, textOf } from './readPdf';
import { isDictionary, Reference, type Value } from './syntax';

/** Element of the structure tree, as a screen reader meets it. */
export interface Element {
  tag: string;
  /** Own text, without that of its parts. */
  text: string;
  alt?: string;
  scope?: string;
  parts: Element[];
}

const isNumber = (value: Value | undefined): value is number => typeof value === 'number';

/** The structure of a document and what is drawn outside of it, from the file alone. */
export const structureOf = (file: Buffer) => {
  const pdf: Pdf = readPdf(file);
  const drawn = new Map(pdf.pages.map((page) => [page.id, drawnOn(pdf, page)]));
  const told = new Set<string>();
  const written = (page: Value | undefined, place: Value | undefined): string => {
    if (!(page instanceof Reference) || !isNumber(place)) return '';
    told.add(`${page.id}/${place}`);
    return drawn.get(page.id)?.marked.get(place) ?? '';
  };
  const read = (given: Value): Element => {
    const { S, K, Pg, Alt, A, ActualText } = pdf.dictionary(given);
    const [alt, scope] = [textOf(Alt), nameOf(pdf.dictionary(A).Scope)];
    const parts: Element[] = [];
    let text = '';
    for (const kid of pdf.list(K)) {
      if (isNumber(kid)) text += written(Pg, kid);
      else {
        const found = pdf.value(kid);
        if (!isDictionary(found)) continue;
        if (isNumber(found.MCID)) text += written(found.Pg ?? Pg, found.MCID);
        else if (found.S) parts.push(read(kid));
      }
    }
    text = (textOf(ActualText) ?? text).replace(/\s+/g, ' ').trim();
    return { tag: nameOf(S) ?? '', text, parts, ...(alt !== undefined && { alt }), ...(scope && { scope }) };
  };
  const tree = pdf.dictionary(pdf.catalog.StructTreeRoot);
  const roots = pdf.list(tree.K).map(read);
  const lost = [...drawn].flatMap(([id, { marked }]) =>
    [...marked.keys()].filter((place) => !told.has(`${id}/${place}`)).map((place) => `${id}/${place}`),
  );
  return {
    pdf,
    roots,
    /** Content outside of any mark, and marks that no element holds. */
    outside: [...drawn.values()].flatMap(({ outside }) => outside).concat(lost),
    /** Ornaments: what is written on the pages and not read. */
    ornaments: [...drawn.values()].flatMap(({ ornaments }) => ornaments),
  };
};

/** All elements in reading order. */
export const elementsOf = (roots: readonly Element[]): Element[] =>
  roots.flatMap((element) => [element, ...elementsOf(element.parts)]);

/** All that is read, in order. */
export const readingOf = (roots: readonly Element[]): string =>
  elementsOf(roots)
    .map(({ text, alt }) => alt ?? text)
    .filter(Boolean)
    .join('\n');
