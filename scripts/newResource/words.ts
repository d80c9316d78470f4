import { labelOf } from './fields';
import type { NewResource } from './resource';

/** `i18n/<language>/<area>.json`: labels are made of the names of fields, to be put into words by whoever knows them. */
export const wordsFile = ({ one, several, fields, access }: NewResource): string => {
  const choices = fields.flatMap(({ name, options }) =>
    options
      ? [[name, Object.fromEntries(options.map((option) => [option, labelOf(option.replaceAll('-', ' '))]))]]
      : [],
  );
  const words = {
    name: `${one} |||| ${several}`,
    ...(access.partOf === undefined && { filters: { search: labelOf(fields[0]?.name ?? '') } }),
    fields: Object.fromEntries(fields.map(({ name }) => [name, labelOf(name)])),
    ...(choices.length > 0 && { options: Object.fromEntries(choices) }),
  };
  return `${JSON.stringify(words, null, 2)}\n`;
};
