import { CallError } from '../base/errors';
import { childOf, type Element, parseXml, XmlFault } from '../base/xml';
import { guessEncoding, readBytes, readStrictly } from '../core/import/decode';
import { declaredIn, readDeclared } from './encodings';
import { PackageFault } from './fault';
import { maximumDepth } from './limits';

/**
 * The texts that a manifest's bytes may be, the likeliest first. Bytes that are UTF-8 or UTF-16 are hardly ever anything
 * else, whatever the declaration says; what is neither may be in the declared encoding, or in any that explains all
 * bytes.
 */
const textsOf = (content: Buffer): string[] => {
  const guessed = guessEncoding(content);
  if (guessed.startsWith('utf-')) return [readBytes(content, guessed)];
  const declared = readDeclared(content, declaredIn(content, 'application/xml'));
  const others = [guessed, 'windows-1252', 'cp850', 'macintosh'] as const;
  const texts = [declared, ...others.map((encoding) => readStrictly(content, encoding))];
  return [...new Set(texts)].filter((text) => text !== undefined);
};

const refusing = <T>(work: () => T): T => {
  try {
    return work();
  } catch (error) {
    if (error instanceof XmlFault) throw new PackageFault(error.message);
    if (!(error instanceof CallError)) throw error;
    throw new PackageFault(
      'imsmanifest.xml begins with the mark (BOM) of an encoding that it is not in: save it as UTF-8',
    );
  }
};

/** Reads a package's manifest in every encoding that it may be in, the likeliest first. @throws PackageFault */
export const parseManifests = (content: Buffer): Element[] => {
  const manifests = refusing(() => textsOf(content).map((text) => parseXml(text, 'imsmanifest.xml', maximumDepth)));
  return manifests.map((root) => {
    const manifest = childOf(root, 'manifest');
    if (!manifest) throw new PackageFault('imsmanifest.xml is no manifest: its outermost element must be <manifest>');
    return manifest;
  });
};
