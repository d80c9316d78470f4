import { keptYearsOf, standingsOf } from '../contract/kit/standings';
import type { Words } from './words';

/** A name as it stands within a sentence of a language that writes nouns small: `location`, but `PPE`. */
const within = (name: string): string =>
  /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;

/** A name with its plural, `Location |||| Locations`, in a text for one or for several of them. */
const named = (text: string, name: string): string => {
  const [one = '', several = one] = name.split(' |||| ');
  return text.replace('%{nameWithin}', within(one)).replace('%{name}', one).replace('%{names}', several);
};

/** The name of an area's records. @throws Error that says which file lacks it */
const nameOf = (area: string, words: Words): string => {
  const { name } = (words[area] ?? {}) as Words;
  if (typeof name !== 'string') throw new Error(`${area}.json needs "name"`);
  return name;
};

/** Words with those of others for what has none of its own. */
const orElse = (own: Words, others: Words): Words => ({
  ...others,
  ...own,
  ...Object.fromEntries(
    Object.entries(others).flatMap(([name, other]) =>
      typeof other === 'object' && typeof own[name] === 'object' ? [[name, orElse(own[name] as Words, other)]] : [],
    ),
  ),
});

/** Words about the records of an area, unless its own replace them. */
const sharedBy = (area: string, { title, name }: Record<string, string>, records: Record<string, Words>): Words => {
  const { standings = {}, actions = {}, fields = {}, create = {}, delete: deletion = {}, ...others } = records;
  const called = name ?? '';
  const heading = title ?? named('%{names}', called);
  return {
    title: heading,
    menu: heading,
    ...others,
    create: Object.fromEntries(Object.entries(create).map(([key, text]) => [key, named(String(text), called)])),
    ...(standingsOf(area).length > 0 && { standings }),
    ...(keptYearsOf(area) === undefined ? { actions: { delete: deletion } } : { actions, fields }),
  };
};

/** Words of plain records with what is said of any: what their own words say otherwise, holds. */
const withShared = (words: Words, areas: readonly string[]): Words => {
  const { records = {}, ...generator } = (words.generator ?? {}) as Record<string, Words>;
  const told = areas.map((area) => {
    const own = { ...(words[area] as Words | undefined), name: nameOf(area, words) };
    return [area, orElse(own, sharedBy(area, own, records as Record<string, Words>))];
  });
  return { ...words, generator, ...Object.fromEntries(told) };
};

/** Words with what a key may do with plain records, made of `<area>.name` and of `apiKeys.scopesOfRecords`. */
const withScopes = (words: Words, areas: readonly string[]): Words => {
  const { scopesOfRecords = {}, options = {}, ...others } = (words.apiKeys ?? {}) as Record<string, Words>;
  const told = areas.map((area) => {
    const texts = Object.entries(scopesOfRecords).map(([verb, text]) => [
      verb,
      named(String(text), nameOf(area, words)),
    ]);
    return [area, Object.fromEntries(texts)];
  });
  const scopes = { ...(options.scopes as Words | undefined), ...Object.fromEntries(told) };
  return { ...words, apiKeys: { ...others, scopesOfRecords, options: { ...options, scopes } } };
};

/**
 * Words with what the audit log says of plain records, made of `<area>.name` and of `auditEvents.records`: nobody
 * writes them anew for each.
 *
 * @throws Error that says which file lacks a name
 */
export const withPlainRecords = (written: Words, areas: readonly string[]): Words => {
  const words = withScopes(withShared(written, areas), areas);
  const { records, subjects, options, ...others } = words.auditEvents as Record<string, Words>;
  const texts = Object.entries(records ?? {});
  const names = areas.map((area): [string, string] => [area, nameOf(area, words)]);
  const known = (options?.action ?? {}) as Record<string, Words>;
  const actions = names.map(([area, name]) => {
    const own = texts.map(([verb, text]) => [verb, named(String(text), name)]);
    return [area, { ...known[area], ...Object.fromEntries(own) }];
  });
  return {
    ...words,
    auditEvents: {
      ...others,
      records: records ?? {},
      subjects: { ...subjects, ...Object.fromEntries(names.map(([area, name]) => [area, named('%{name}', name)])) },
      options: { ...options, action: { ...known, ...Object.fromEntries(actions) } },
    },
  };
};
