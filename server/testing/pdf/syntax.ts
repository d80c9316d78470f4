/** `/Name` of the format. */
export class Name {
  constructor(readonly name: string) {}
}
/** Indirect reference to a value that stands elsewhere. */
export class Reference {
  constructor(readonly id: number) {}
}
/** A keyword of the format, or an operator of a page's content. */
export class Operator {
  constructor(readonly name: string) {}
}
/** A string as its bytes, each a character. */
export class Bytes {
  constructor(readonly bytes: string) {}
}
export interface Dictionary {
  [key: string]: Value;
}
export type Value = number | Name | Reference | Operator | Bytes | Value[] | Dictionary;

export const isDictionary = (value: Value | undefined): value is Dictionary =>
  typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype;

const token =
  /\s+|%[^\n]*|<<|>>|\[|\]|<([0-9a-fA-F\s]*)>|\((?:[^()\\]|\\[\s\S]|\((?:[^()\\]|\\[\s\S])*\))*\)|\/([^\s()<>[\]{}/%]*)|([+-]?\d*\.?\d+)|([^\s()<>[\]{}/%]+)/gy;

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

const unescaped = (literal: string): string =>
  literal
    .slice(1, -1)
    .replace(/\\(\d{1,3}|[\s\S])/g, (_, code: string) =>
      /^\d/.test(code) ? String.fromCharCode(Number.parseInt(code, 8)) : (escapes[code] ?? code),
    );

const fromHex = (digits: string): string =>
  (digits.replace(/\s/g, '').match(/../g) ?? []).map((pair) => String.fromCharCode(Number.parseInt(pair, 16))).join('');

const closing = { dictionary: new Operator('>>'), list: new Operator(']') } as const;

const dictionaryOf = (values: readonly Value[]): Dictionary =>
  Object.fromEntries(
    Array.from({ length: values.length / 2 }, (_, index) => {
      const key = values[2 * index];
      return [key instanceof Name ? key.name : '', values[2 * index + 1] as Value];
    }),
  );

/** All values of a text in the format, one after the other. */
export const parseValues = (text: string): Value[] => {
  const open: Value[][] = [[]];
  const push = (value: Value): void => void open.at(-1)?.push(value);
  for (const [found, hex, name, number, word] of text.matchAll(token)) {
    if (/^[\s%]/.test(found)) continue;
    if (found === '<<' || found === '[') open.push([]);
    else if (found === closing.dictionary.name) push(dictionaryOf(open.pop() ?? []));
    else if (found === closing.list.name) push(open.pop() ?? []);
    else if (found.startsWith('(')) push(new Bytes(unescaped(found)));
    else if (hex !== undefined) push(new Bytes(fromHex(hex)));
    else if (name !== undefined) push(new Name(name));
    else if (number !== undefined) push(Number(number));
    else if (word === 'R') {
      const own = open.at(-1) ?? [];
      const [id] = own.splice(-2);
      push(new Reference(Number(id)));
    } else push(new Operator(word ?? found));
  }
  return open[0] ?? [];
};
