import { inflateSync } from 'node:zlib';
import { Bytes, type Dictionary, isDictionary, Name, parseValues, Reference, type Value } from './syntax';

interface Part {
  value: Value;
  /** Unpacked; each byte a character. */
  stream: string | null;
}

const partOf = (text: string, begin: number): Part => {
  const end = /\nendobj|\nstream\r?\n/g;
  end.lastIndex = begin;
  const found = end.exec(text);
  if (!found) throw new Error('An object has no end');
  const [value = 0] = parseValues(text.slice(begin, found.index));
  if (!found[0].includes('stream') || !isDictionary(value)) return { value, stream: null };
  const bytes = text.slice(end.lastIndex, end.lastIndex + Number(value.Length));
  const isPacked = value.Filter instanceof Name && value.Filter.name === 'FlateDecode';
  return { value, stream: isPacked ? inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1') : bytes };
};

/** A text string of the format: UTF-16 behind its mark, else a byte a letter. */
export const textOf = (value: Value | undefined): string | undefined => {
  if (!(value instanceof Bytes)) return undefined;
  const bytes = Buffer.from(value.bytes, 'latin1');
  return value.bytes.startsWith('\xfe\xff') ? bytes.subarray(2).swap16().toString('utf16le') : bytes.toString('latin1');
};

export const nameOf = (value: Value | undefined): string | undefined =>
  value instanceof Name ? value.name : undefined;

/** A PDF as pdfkit writes it: one object after the other, by its number, none of them packed together. */
export const readPdf = (file: Buffer) => {
  const text = file.toString('latin1');
  const parts = new Map<number, Part>();
  for (const { 0: head, 1: id, index } of text.matchAll(/^(\d+) 0 obj\n/gm)) {
    parts.set(Number(id), partOf(text, index + head.length));
  }
  const part = (value: Value | undefined): Part | undefined =>
    value instanceof Reference ? parts.get(value.id) : value === undefined ? undefined : { value, stream: null };
  const value = (given: Value | undefined): Value | undefined => part(given)?.value;
  const dictionary = (given: Value | undefined): Dictionary => {
    const found = value(given);
    return isDictionary(found) ? found : {};
  };
  const list = (given: Value | undefined): Value[] => {
    const found = value(given);
    return Array.isArray(found) ? found : found === undefined ? [] : [found];
  };
  const [trailer] = parseValues(text.slice(text.lastIndexOf('\ntrailer\n') + 9, text.lastIndexOf('\nstartxref')));
  const catalog = dictionary(dictionary(trailer).Root);
  const pages = list(dictionary(catalog.Pages).Kids).filter((each) => each instanceof Reference);
  return {
    catalog,
    pages,
    part,
    value,
    dictionary,
    list,
    trailer: dictionary(trailer),
    objects: [...parts.values()].map((each) => each.value).filter(isDictionary),
  };
};

export type Pdf = ReturnType<typeof readPdf>;
