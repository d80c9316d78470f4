import { type Element, parseXml, XmlFault } from '../base/xml';
import { PackageFault } from './fault';
import { maximumDepth } from './limits';

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

/** Reads a package's manifest. @throws PackageFault */
export const parseManifest = (content: Buffer): Element => {
  const text = decode(content);
  try {
    return parseXml(text, 'imsmanifest.xml', maximumDepth);
  } catch (error) {
    throw error instanceof XmlFault ? new PackageFault(error.message) : error;
  }
};
