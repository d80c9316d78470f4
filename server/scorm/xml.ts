import { SaxesParser } from 'saxes';
import { PackageFault } from './fault';
import { maximumDepth } from './limits';

/** An element without its prefixes: packages use them as they like. */
export interface Element {
  name: string;
  attributes: ReadonlyMap<string, string>;
  /** Of the file, from 1: where its first tag ends. */
  line: number;
  children: Element[];
  text: string;
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase();

/** The text of a file in the encoding that its first bytes or its declaration name. */
const decode = (content: Buffer): string => {
  const declared = /^<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(content.subarray(0, 200).toString('latin1'))?.[1];
  const [first, second] = content;
  const marked = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null;
  try {
    return new TextDecoder(marked ?? declared ?? 'utf-8', { fatal: true }).decode(content);
  } catch {
    throw new PackageFault('imsmanifest.xml is not in the encoding that it names');
  }
};

/**
 * Reads XML that strangers wrote. It may not define anything: no document type, so neither entities that grow nor such
 * that fetch a file. @throws PackageFault
 */
export const parseXml = (content: Buffer): Element => {
  const parser = new SaxesParser();
  const root: Element = { name: '', attributes: new Map(), line: 1, children: [], text: '' };
  const open = [root];
  parser.on('doctype', () => {
    throw new PackageFault('imsmanifest.xml has a document type, in which entities could hide');
  });
  parser.on('opentag', ({ name, attributes }) => {
    const named = new Map(Object.entries(attributes).map(([key, value]) => [local(key), String(value)]));
    const element: Element = { name: local(name), attributes: named, line: parser.line, children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
    // Whoever walks through them calls itself for each level.
    if (open.length > maximumDepth + 1) {
      throw new PackageFault(`imsmanifest.xml nests its elements more than ${maximumDepth} deep`);
    }
  });
  parser.on('closetag', () => {
    open.pop();
  });
  const addText = (text: string): void => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('error', ({ message }) => {
    // The library puts line and column before what it says.
    const [, line = String(parser.line), reason = message] = /^(\d+):\d+: (.*)$/s.exec(message) ?? [];
    throw new PackageFault(`imsmanifest.xml:${line}: is no well-formed XML: ${reason}`);
  });
  parser.write(decode(content)).close();
  return root;
};

/** An element and all below it, in the order of the file. */
export function* elementsIn(element: Element): Generator<Element> {
  yield element;
  for (const child of element.children) yield* elementsIn(child);
}

export const childrenOf = (element: Element | undefined, name: string): Element[] =>
  element?.children.filter((child) => child.name === name) ?? [];
export const childOf = (element: Element | undefined, ...path: string[]): Element | undefined =>
  path.reduce<Element | undefined>((found, name) => childrenOf(found, name)[0], element);
export const textOf = (element: Element | undefined): string => element?.text.trim() ?? '';
