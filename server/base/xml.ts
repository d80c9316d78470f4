import { SaxesParser } from 'saxes';

/** An element without its prefixes: strangers use them as they like. */
export interface Element {
  name: string;
  attributes: ReadonlyMap<string, string>;
  /** Of the file, from 1: where its first tag ends. */
  line: number;
  children: Element[];
  text: string;
}

/** Why something is no XML that is read here. */
export class XmlFault extends Error {}

const local = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase();

/**
 * Reads XML that strangers wrote. It may not define anything: no document type, so neither entities that grow nor such
 * that fetch a file.
 * @param named what it is called in faults
 * @returns what holds the first element
 * @throws XmlFault
 */
export const parseXml = (content: string, named: string, maximumDepth: number): Element => {
  const parser = new SaxesParser();
  const root: Element = { name: '', attributes: new Map(), line: 1, children: [], text: '' };
  const open = [root];
  parser.on('doctype', () => {
    throw new XmlFault(`${named} has a document type, in which entities could hide`);
  });
  parser.on('opentag', ({ name, attributes }) => {
    const byName = new Map(Object.entries(attributes).map(([key, value]) => [local(key), String(value)]));
    const element: Element = { name: local(name), attributes: byName, line: parser.line, children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
    // Whoever walks through them calls itself for each level.
    if (open.length > maximumDepth + 1) {
      throw new XmlFault(`${named} nests its elements more than ${maximumDepth} deep`);
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
    throw new XmlFault(`${named}:${line}: is no well-formed XML: ${reason}`);
  });
  parser.write(content).close();
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
