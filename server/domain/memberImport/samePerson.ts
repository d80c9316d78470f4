import { folded, type KnownPerson, nameKey } from './known';
import type { Person } from './rows';

/**
 * Whether a row means somebody the company has already, given that both names agree. With generated usernames nothing
 * else can tell, and importing the same file again must create nobody: the same e-mail address is the same person;
 * else two birth dates decide; else a row without an e-mail address is taken for the person of that name. A row with
 * an address that nobody has is a new person who shares the name.
 */
const isSame = (person: Person, known: KnownPerson): boolean => {
  const email = folded(person).emailFolded;
  if (email && email === known.email) return true;
  if (person.birthDate && known.birthDate) return person.birthDate === known.birthDate;
  return !email;
};

/**
 * Finds for each person in turn the known one it means. Each known person is found once: of two rows with one name
 * and nothing to tell them apart, one is somebody new if the company has only one of that name.
 */
export const createMatcher = (known: readonly KnownPerson[]): ((person: Person) => KnownPerson | undefined) => {
  const byName = new Map<string, KnownPerson[]>();
  for (const one of known) {
    const key = JSON.stringify([one.firstName, one.lastName]);
    byName.set(key, [...(byName.get(key) ?? []), one]);
  }
  return (person) => {
    const candidates = byName.get(nameKey(person)) ?? [];
    const index = candidates.findIndex((candidate) => isSame(person, candidate));
    return index < 0 ? undefined : candidates.splice(index, 1)[0];
  };
};
