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

/** The control characters that text holds: tab, the ends of lines and pages, escape. Any other is a program's. */
const controlsOfText: ReadonlySet<number> = new Set([0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1b]);

const isReadable = (text: string): boolean => {
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place);
    if (code < 0x20 && !controlsOfText.has(code)) return false;
  }
  return true;
};

/** The content as text, in UTF-8, UTF-16 or Windows-1252; undefined if it is none. */
export const textOf = (content: Uint8Array): string | undefined => {
  const text = decode(content);
  return isReadable(text) ? text : undefined;
};

/** Captions of a video: browsers read them in UTF-8 alone, and only behind this mark. */
export const isCaptions = (content: Uint8Array): boolean => {
  try {
    return /^WEBVTT(?:[ \t\r\n]|$)/.test(new TextDecoder('utf-8', { fatal: true }).decode(content));
  } catch {
    return false;
  }
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
 * True if a drawing holds all that it shows: a picture from elsewhere would be a file of the server's, or a device that
 * never ends, where the server draws it.
 */
export const isSelfContained = (text: string): boolean =>
  [...text.matchAll(/\bhref\s*=\s*(["'])(.*?)\1/gis)].every(([, , to = '']) =>
    /^(?:#|data:image\/(?:png|jpe?g|gif);base64,)/i.test(to),
  );

/**
 * A drawing without script and without entities of its own. What keeps an SVG from running anything is the policy it is
 * served with; this only refuses early what no logo needs.
 */
export const isDrawing = (text: string): boolean =>
  /^<svg[\s>]/.test(text.replace(prologue, '')) && !/<!ENTITY|<\s*(?:\w+:)?(?:script|foreignObject)\b/i.test(text);
