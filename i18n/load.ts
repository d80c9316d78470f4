import { full, partner, signIn } from 'virtual:translations';
import type { LanguageCode } from '../contract/shapes/constants';
import type { Words } from './words';

const addresses = { full, partner, signIn };
const loaded = new Map<string, Promise<Words>>();

const fetchWords = async (address: string): Promise<Words> => {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.json();
};

/**
 * The words of a language: the dashboard's, those with the partner's, or only those of the sign-in pages. Each file is fetched once; a failed fetch
 * rejects and is tried again with the next call.
 */
export const loadWords = (language: LanguageCode, bundle: keyof typeof addresses): Promise<Words> => {
  const address = addresses[bundle][language];
  const known = loaded.get(address);
  if (known) return known;
  const words = fetchWords(address);
  loaded.set(address, words);
  words.catch(() => loaded.delete(address));
  return words;
};
