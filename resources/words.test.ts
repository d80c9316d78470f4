import { describe, expect, it } from 'vitest';
import { wordsForTests } from '../i18n/testing';
import type { Words } from '../i18n/words';
import { resources } from './index';

const german = wordsForTests('de_DE');

const wordAt = (path: string): unknown =>
  path.split('.').reduce<unknown>((words, key) => (words as Words | undefined)?.[key], german);

const declarations = await Promise.all(
  Object.entries(resources).map(async ([name, resource]) => [name, await resource.load()] as const),
);

describe.each(declarations)('%s', (name, { actions = [], listActions = [], tabs: declared = [] }) => {
  type Tab = Exclude<(typeof declared)[number], { lists: unknown }>;
  const tabs = declared.flatMap((tab): readonly Tab[] => ('lists' in tab ? tab.lists : [tab]));

  it('say of each act in its own words that it is done', () => {
    // What has a dialog of its own says it there.
    const asked = actions.filter((action) => !('Dialog' in action));
    const acts = [...asked, ...listActions].map(({ call }) => `${name}.actions.${call}.done`);
    const links = tabs.flatMap((tab) =>
      ('add' in tab && tab.add) || ('reversed' in tab && tab.reversed) ? [`${name}.linked.${tab.id}.add.done`] : [],
    );
    const unlinks = tabs.flatMap((tab) =>
      ('remove' in tab && tab.remove) || ('reversed' in tab && tab.reversed)
        ? [`${name}.linked.${tab.id}.remove.done`]
        : [],
    );
    expect([...acts, ...links, ...unlinks].filter((path) => typeof wordAt(path) !== 'string')).toEqual([]);
  });

  it('say of each act in its own words what goes with it, by the numbers that they count', () => {
    const counted = actions.flatMap(({ call, ...action }) =>
      ('counts' in action ? (action.counts ?? []) : []).map((field) => `${name}.actions.${call}.counts.${field}`),
    );
    expect(counted.filter((path) => typeof wordAt(path) !== 'string')).toEqual([]);
  });
});
