import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { blank } from './hosts';

/** A file that a page or style sheet names. */
export interface Reference {
  /** As it is written; relative to the file it stands in, or to the page's `<base>`. */
  href: string;
  /** From 1. */
  line: number;
  /** The element that shows it as a page of its own: of a frame, or as `embed` and `object` do. */
  shownBy?: 'frame' | 'plugin';
}

interface References {
  /** The page's `<base>`. */
  base: string | undefined;
  references: Reference[];
}

/** Attributes whose value is an address; `data` of nothing but an `object`. */
const addressed = new Set(['src', 'href', 'poster', 'background', 'data']);
const shown: Readonly<Record<string, Reference['shownBy']>> = {
  iframe: 'frame',
  frame: 'frame',
  embed: 'plugin',
  object: 'plugin',
};

/** True if it is relative, and no text that a script fills in. */
const isOfPackage = (href: string): boolean =>
  href !== '' && !/^(?:#|[a-z][a-z\d+.-]*:|[\\/]{2})|\{\{|\$\{|<%|%%/i.test(href);

// A name has at most a few blanks around it, so that a style sheet of nothing else is read in one go.
const styleAddress =
  /url\(\s{0,20}(?:"([^"]*)"|'([^']*)'|([^()"'\s]*))\s{0,20}\)|@import\s{1,20}(?:"([^"]*)"|'([^']*)')/gi;

/** The files that a style sheet loads. @param first the line it begins in */
export const referencesInStyle = (text: string, first = 1): Reference[] => {
  const code = blank(text, '/*', '*/');
  const found: Reference[] = [];
  let [line, lineEnd] = [first, code.indexOf('\n')];
  for (const match of code.matchAll(styleAddress)) {
    const href = (match.slice(1).find((part) => part !== undefined) ?? '').trim();
    for (; lineEnd >= 0 && lineEnd < match.index; lineEnd = code.indexOf('\n', lineEnd + 1)) line += 1;
    if (isOfPackage(href)) found.push({ href, line });
  }
  return found;
};

/** The addresses of a `srcset`: each may be followed by its width, and commas part them. */
const inSourceSet = (value: string): string[] =>
  value
    .split(/,(?=\s)|\s[\d.]+[wx]\s*(?:,|$)/)
    .map((each) => each.trim().split(/\s/)[0] ?? '')
    .filter(isOfPackage);

const ofAttribute = (tag: string, name: string, value: string, line: number): Reference[] => {
  if (name === 'style') return referencesInStyle(value, line);
  if (name === 'srcset' || name === 'imagesrcset') return inSourceSet(value).map((href) => ({ href, line }));
  const isAddress = addressed.has(name) && (name !== 'data' || tag === 'object') && tag !== 'base';
  const shownBy = shown[tag];
  const href = value.trim();
  return isAddress && isOfPackage(href) ? [{ href, line, ...(shownBy && { shownBy }) }] : [];
};

const refreshed = (attributes: ReadonlyMap<string, string>): string =>
  attributes.get('http-equiv')?.toLowerCase() === 'refresh'
    ? (/url\s*=\s*["']?([^"']+)/i.exec(attributes.get('content') ?? '')?.[1]?.trim() ?? '')
    : '';

const inElement = (element: Tree.Element): Reference[] => {
  const { tagName: tag, attrs, childNodes, sourceCodeLocation } = element;
  const line = sourceCodeLocation?.startLine ?? 1;
  const found = attrs.flatMap(({ name, value }) => ofAttribute(tag, name, value, line));
  const [text] = childNodes;
  if (tag === 'style' && text?.nodeName === '#text') {
    found.push(...referencesInStyle((text as Tree.TextNode).value, text.sourceCodeLocation?.startLine ?? line));
  }
  if (tag === 'meta') {
    const href = refreshed(new Map(attrs.map(({ name, value }) => [name, value])));
    if (isOfPackage(href)) found.push({ href, line });
  }
  return found;
};

/** The files that a page loads, shows and links to. What its scripts make up while they run is not seen. */
export const referencesInPage = (text: string): References => {
  const waiting: Tree.Node[] = [parse(text, { sourceCodeLocationInfo: true })];
  const references: Reference[] = [];
  let base: string | undefined;
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if ('tagName' in node) {
      references.push(...inElement(node));
      if (node.tagName === 'base') base ??= node.attrs.find(({ name }) => name === 'href')?.value.trim();
    }
    if ('content' in node) waiting.push(node.content);
    if ('childNodes' in node) waiting.push(...node.childNodes.toReversed());
  }
  return { base, references };
};
