import { filteredFields } from './contract';
import type { NewResource } from './resource';

const quotedNames = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ');

const deleteIcon = "import DeleteOutlined from '@mui/icons-material/DeleteOutlined';\n";
const deletion = "[{ call: 'delete', icon: DeleteOutlined, destructive: true }]";

/** Of records that are parts of another one, which lists them in a tab. */
const partFile = (area: string, names: readonly string[], columns: readonly string[], whole: string): string => {
  const without = (all: readonly string[]): string => quotedNames(all.filter((name) => name !== whole));
  return `${deleteIcon}import { ${area} as calls } from '../contract/${area}';
import type { PartDeclaration } from '../src/generator';

export const ${area} = {
  calls,
  title: ({ ${names[0]} }) => ${names[0]},
  list: { sort: ['${names[0]}', 'asc'], columns: [${without(columns)}], filters: [] },
  fields: { details: [${without(names)}] },
  actions: ${deletion},
} satisfies PartDeclaration<typeof calls>;
`;
};

/** `resources/<area>.tsx`. */
export const declarationFile = ({ area, fields, access, labels }: NewResource): string => {
  const [first] = fields;
  const names = fields.map(({ name }) => name);
  const columns = fields.filter(({ rule }) => !rule.startsWith('longText')).map(({ name }) => name);
  if (access.partOf) return partFile(area, names, columns, access.partOf.field);
  const isArchived = access.keptYears !== undefined;
  return `${isArchived ? '' : deleteIcon}import { ${area} as calls } from '../contract/${area}';
import { ${isArchived ? 'archiveActions, ' : ''}type ResourceDeclaration } from '../src/generator';

const fields = { details: [${quotedNames(names)}] } as const;

export const ${area} = {
  calls,
  title: ({ ${first?.name} }) => ${first?.name},
  list: {
    sort: ['${first?.name}', 'asc'],
    columns: [${quotedNames(columns)}],
    filters: [${quotedNames(['search', ...filteredFields(fields).map(({ name }) => name)])}],
  },
  ${labels.length > 0 ? `labels: [${quotedNames(labels)}],` : ''}
  actions: ${isArchived ? 'archiveActions' : deletion},
  create: fields,
  tabs: [{ id: 'details', fields }],
} satisfies ResourceDeclaration<typeof calls>;
`;
};
