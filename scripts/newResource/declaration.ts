import { filteredFields } from './contract';
import type { NewResource } from './resource';

const quotedNames = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ');

/** `resources/<area>.tsx`. */
export const declarationFile = ({ area, fields }: NewResource): string => {
  const [first] = fields;
  const names = fields.map(({ name }) => name);
  const columns = fields.filter(({ rule }) => !rule.startsWith('longText')).map(({ name }) => name);
  return `import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { ${area} as calls } from '../contract/${area}';
import type { ResourceDeclaration } from '../src/generator';

const fields = { details: [${quotedNames(names)}] } as const;

export const ${area} = {
  calls,
  title: ({ ${first?.name} }) => ${first?.name},
  list: {
    sort: ['${first?.name}', 'asc'],
    columns: [${quotedNames(columns)}],
    filters: [${quotedNames(['search', ...filteredFields(fields).map(({ name }) => name)])}],
  },
  actions: [{ call: 'delete', icon: DeleteOutlined, destructive: true }],
  create: fields,
  tabs: [{ id: 'details', fields }],
} satisfies ResourceDeclaration<typeof calls>;
`;
};
