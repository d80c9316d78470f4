const decoderOf = (content: Uint8Array): string => {
  if (content[0] === 0xff && content[1] === 0xfe) return 'utf-16le';
  if (content[0] === 0xfe && content[1] === 0xff) return 'utf-16be';
  return 'utf-8';
};

const decode = (content: Uint8Array): string => {
  try {
    return new TextDecoder(decoderOf(content), { fatal: true }).decode(content);
  } catch {
    // Older office programs save it so; every byte is some character there.
    return new TextDecoder('windows-1252').decode(content);
  }
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what no text holds, and programs do
const unprintable = /[\0-\x08\x0e-\x1a\x1c-\x1f]/;

/** The content as text, in UTF-8, UTF-16 or Windows-1252; undefined if it is none. */
export const textOf = (content: Uint8Array): string | undefined => {
  const text = decode(content);
  return unprintable.test(text) ? undefined : text;
};

export const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

const prologue = /^\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*)*(?:<!DOCTYPE svg[^>[]*>\s*)?(?:<!--[\s\S]*?-->\s*)*/;

export const isXml = (text: string): boolean => /^\s*</.test(text);

/**
 * A drawing without script and without entities of its own. What keeps an SVG from running anything is the policy it is
 * served with; this only refuses early what no logo needs.
 */
export const isDrawing = (text: string): boolean =>
  /^<svg[\s>]/.test(text.replace(prologue, '')) && !/<!ENTITY|<\s*(?:\w+:)?(?:script|foreignObject)\b/i.test(text);
