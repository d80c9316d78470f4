import type { Field } from './fields';
import type { NewResource } from './resource';

const importsOf = (fields: readonly Field[], filtered: readonly Field[]): string => {
  const names = [
    ...fields.flatMap(({ imports }) => imports),
    ...(fields.some(({ isRequired }) => !isRequired) ? ['optional'] : []),
    ...(filtered.length > 0 ? ['absent'] : []),
    ...(filtered.some(({ options }) => options) ? ['oneOrMore'] : []),
  ];
  return [...new Set(names)].toSorted().join(', ');
};

const filterOf = ({ name, options, rule }: Field): string =>
  `${name}: absent(${options ? `oneOrMore(${name}Options)` : rule}),`;

/** Fields that a list can be narrowed by. */
export const filteredFields = (fields: readonly Field[]): readonly Field[] =>
  fields.filter(({ options, resource }) => options ?? resource);

/** `contract/<area>.ts`. */
export const contractFile = ({ area, one, several, fields }: NewResource): string => {
  const filtered = filteredFields(fields);
  const options = fields.flatMap(({ name, options: words }) =>
    words ? `export const ${name}Options = [${words.map((word) => `'${word}'`).join(', ')}] as const;` : [],
  );
  const usesZod = fields.some(({ rule }) => rule.startsWith('z.'));
  return `${usesZod ? "import * as z from 'zod/mini';\n" : ''}import { area } from './kit/call';
import { recordCalls } from './kit/recordCalls';
import { ${importsOf(fields, filtered)} } from './shapes/rules';

${options.join('\n')}

export const ${area} = area(
  '${area}',
  recordCalls({
    area: '${area}',
    words: ['${one.toLowerCase()}', '${several.toLowerCase()}'],
    form: {
      ${fields.map(({ name, rule, isRequired }) => `${name}: ${isRequired ? rule : `optional(${rule})`},`).join('\n')}
    },
    sortable: [${fields.flatMap(({ name, sortable }) => (sortable ? `'${name}'` : [])).join(', ')}],
    filter: { ${filtered.map(filterOf).join('\n')} },
  }),
);
`;
};
