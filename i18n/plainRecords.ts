import { keptYearsOf, standingsOf } from '../contract/standings';
import type { Words } from './words';

/** A name with its plural, `Location |||| Locations`, in a text for one or for several of them. */
const named = (text: string, name: string): string => {
  const [one = '', several = one] = name.split(' |||| ');
  return text.replace('%{name}', one).replace('%{names}', several);
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

/** What lists of plain records say of exports, of how records stand, and of archives, unless their own words do. */
const withShared = (words: Words, areas: readonly string[]): Words => {
  const { records = {}, ...generator } = (words.generator ?? {}) as Record<string, Words>;
  const { standings = {}, export: exported = {}, ...archive } = records as Record<string, Words>;
  const told = areas.map((area) => {
    const shared = {
      export: exported,
      ...(standingsOf(area).length > 0 && { standings }),
      ...(keptYearsOf(area) !== undefined && archive),
    };
    return [area, orElse((words[area] ?? {}) as Words, shared)];
  });
  return { ...words, generator, ...Object.fromEntries(told) };
};

/**
 * Words with what the audit log says of plain records, made of `<area>.name` and of `auditEvents.records`: nobody
 * writes them anew for each.
 *
 * @throws Error that says which file lacks a name
 */
export const withPlainRecords = (written: Words, areas: readonly string[]): Words => {
  const words = withShared(written, areas);
  const { records, subjects, options, ...others } = words.auditEvents as Record<string, Words>;
  const texts = Object.entries(records ?? {});
  const names = areas.map((area): [string, string] => {
    const { name } = (words[area] ?? {}) as Words;
    if (typeof name !== 'string') throw new Error(`${area}.json needs "name"`);
    return [area, name];
  });
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
