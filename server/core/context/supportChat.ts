/** The support chat that the operator has chosen: a script of another maker, loaded by people's browsers. */
export interface SupportChat {
  /** Address of the script; `{key}` stands for the licensee's key, or the company's own. */
  script: string;
  /** Origins that browsers may load from and connect to for it: the script's own place, and those named beside it. */
  origins: readonly string[];
}

/** Placeholder for the key in the script's address. */
const keyMark = '{key}';

const originOf = (address: string): string => new URL(address).origin;

/** True if browsers could load the script from there. A key inside the host name would make each its own place. */
export const isChatScript = (address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, username, host } = new URL(address);
  return /^https?:$/.test(protocol) && username === '' && /^[\w.:-]+$/.test(host);
};

/** True if a word is the origin of a web address and no more: no path, and no wildcard. */
export const isOrigin = (word: string): boolean => isChatScript(word) && originOf(word) === word;

/** @param further origins, separated by spaces */
export const readSupportChat = (script: string, further = ''): SupportChat => ({
  script,
  origins: [...new Set([originOf(script), ...further.split(/\s+/).filter(Boolean)])],
});

/** Address of the script for that key. */
export const chatScriptOf = ({ script }: SupportChat, key: string): string =>
  script.replaceAll(keyMark, encodeURIComponent(key));

const socketOf = (origin: string): string => origin.replace(/^http/, 'ws');

/**
 * Sources that the content security policy allows for the chat beside our own; none where the operator has chosen none.
 */
export const chatSources = (chat: SupportChat | undefined) => {
  const origins = chat?.origins ?? [];
  return { load: [...origins], connect: origins.flatMap((origin) => [origin, socketOf(origin)]) };
};
