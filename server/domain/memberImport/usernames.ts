import * as z from 'zod/mini';
import { generateUsername, transliterate } from '../../../contract/identifiers';
import { username as usernameRule } from '../../../contract/rules';
import type { Person } from './rows';

const rule = usernameRule();
const longestStem = 100;
const isUsername = (word: string): boolean => z.safeParse(rule, word).success;

/**
 * What a username begins with: `firstname.lastname`; for names without a Latin letter what stands before the @ of
 * the e-mail address, else `person`.
 */
export const usernameStem = ({ firstName, lastName, email }: Person): string => {
  const mailbox = transliterate(email?.split('@')[0] ?? '').replace(/[^a-z0-9]+/g, '.');
  const candidates = [generateUsername(firstName ?? '', lastName ?? ''), mailbox]
    .map((word) => word.slice(0, longestStem).replace(/[.-]+$/, ''))
    .filter(isUsername);
  return candidates[0] ?? 'person';
};

/** Hands out usernames that are not taken: `max.mueller`, `max.mueller2`, `max.mueller3` … */
export const createUsernames = (taken: Iterable<string>): ((stem: string) => string) => {
  const used = new Set(taken);
  const last = new Map<string, number>();
  return (stem) => {
    let number = last.get(stem) ?? 0;
    let candidate: string;
    do {
      number += 1;
      candidate = number === 1 ? stem : `${stem}${number}`;
    } while (used.has(candidate));
    last.set(stem, number);
    used.add(candidate);
    return candidate;
  };
};
