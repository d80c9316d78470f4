/** A host that a file names, and where it does first. */
export interface NamedHost {
  host: string;
  /** From 1. */
  line: number;
  /** Only led to, by a link in a page. */
  isLink: boolean;
}

/** Hosts that stand in names of vocabularies and in examples, and that nothing is fetched from. */
const names =
  /^(?:.*\.)?(?:w3\.org|purl\.org|adobe\.com|imsglobal\.org|imsproject\.org|adlnet\.(?:org|gov)|ieee\.org|openxmlformats\.org|microsoft\.com|example\.(?:com|org|net))$/;

/** Blanks everything between two marks, so that places stay where they are. */
export const blank = (text: string, open: string, close: string): string => {
  const parts: string[] = [];
  let at = 0;
  for (;;) {
    const start = text.indexOf(open, at);
    const end = start < 0 ? -1 : text.indexOf(close, start + open.length);
    if (end < 0) return parts.join('') + text.slice(at);
    // A type like image/* begins no comment.
    const isOne = open !== '/*' || start === 0 || /[\s;{}(),]/.test(text.charAt(start - 1));
    const stop = isOne ? end + close.length : start + open.length;
    parts.push(text.slice(at, start), isOne ? text.slice(start, stop).replace(/[^\n]/g, ' ') : open);
    at = stop;
  }
};

/** Without what only people read. */
const withoutComments = (text: string): string =>
  blank(blank(text, '<!--', '-->'), '/*', '*/').replace(/(^|[\s;{},])\/\/.*$/gm, (found, before: string) =>
    before.padEnd(found.length),
  );

const address = /(?:https?:|(?<=["'(=]))\/\/([a-z0-9.-]+\.[a-z]{2,})(?![\w.-])/gi;

/** A link whose page opens in a window of its own, where any host is in reach. */
const ownWindow = /\starget\s*=\s*["']?(?!_(?:self|top|parent)\b)\w/i;

/** Every host that a page, a script or a style sheet names, once each; comments and links to new windows do not count. */
export const hostsIn = (text: string): NamedHost[] => {
  const code = withoutComments(text);
  const found = new Map<string, NamedHost>();
  let [line, counted] = [1, 0];
  for (const match of code.matchAll(address)) {
    const host = (match[1] ?? '').toLowerCase();
    if (names.test(host)) continue;
    for (let at = code.indexOf('\n', counted); at >= 0 && at < match.index; at = code.indexOf('\n', at + 1)) line += 1;
    counted = match.index;
    const tag = /<a\b[^<>]*$/i.exec(code.slice(Math.max(0, match.index - 300), match.index))?.[0];
    const isLink = tag !== undefined;
    if (isLink && ownWindow.test(tag + code.slice(match.index, match.index + 300).split('>')[0])) continue;
    const former = found.get(host);
    if (!former || (former.isLink && !isLink)) found.set(host, { host, line, isLink });
  }
  return [...found.values()];
};
