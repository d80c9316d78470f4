import type { LanguageCode } from '../../contract/constants';
import { labelOf } from './fields';
import type { NewResource } from './resource';

/** What the words of a language say of anything: one and several of it take the place of `@1` and `@n`. */
const phrases = {
  de_DE: {
    empty: { title: 'Noch keine Einträge', text: 'Legen Sie den ersten Eintrag an.' },
    details: 'Angaben',
    create: '@1 anlegen',
    submit: 'Anlegen',
    delete: {
      label: 'Löschen',
      headline: '„%{name}“ löschen? |||| %{smart_count} Einträge löschen?',
      text: 'Der Eintrag wird gelöscht. Das lässt sich nicht rückgängig machen. |||| Die Einträge werden gelöscht. Das lässt sich nicht rückgängig machen.',
      unable: 'Diesen Eintrag können Sie nicht löschen.',
      done: '„%{name}“ ist gelöscht. |||| %{smart_count} Einträge sind gelöscht.',
    },
  },
  en_GB: {
    empty: { title: 'No entries yet', text: 'Create the first entry.' },
    details: 'Details',
    create: 'Create @1',
    submit: 'Create',
    delete: {
      label: 'Delete',
      headline: 'Delete “%{name}”? |||| Delete %{smart_count} entries?',
      text: 'The entry is deleted. This cannot be undone. |||| The entries are deleted. This cannot be undone.',
      unable: 'You cannot delete this entry.',
      done: '“%{name}” has been deleted. |||| %{smart_count} entries have been deleted.',
    },
  },
} as const;

/** `i18n/<language>/<area>.json`: labels are made of the names of fields, to be put into words by whoever knows them. */
export const wordsFile = ({ one, several, fields }: NewResource, language: LanguageCode): string => {
  const { empty, details, create, submit, delete: deletion } = language === 'de_DE' ? phrases.de_DE : phrases.en_GB;
  const action = create.replace('@1', language === 'de_DE' ? one : one.toLowerCase());
  const choices = fields.flatMap(({ name, options }) =>
    options
      ? [[name, Object.fromEntries(options.map((option) => [option, labelOf(option.replaceAll('-', ' '))]))]]
      : [],
  );
  const words = {
    name: `${one} |||| ${several}`,
    title: several,
    menu: several,
    empty,
    filters: { search: labelOf(fields[0]?.name ?? '') },
    fields: Object.fromEntries(fields.map(({ name }) => [name, labelOf(name)])),
    ...(choices.length > 0 && { options: Object.fromEntries(choices) }),
    groups: { details },
    tabs: { details },
    create: { action, title: action, submit },
    actions: { delete: deletion },
  };
  return `${JSON.stringify(words, null, 2)}\n`;
};
