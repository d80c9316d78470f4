import { type Field, referencedTables, separated } from './fields';
import type { NewResource } from './resource';

const columnName = (name: string): string => separated(name, '_').replace(/_uuid$/, '_id');

/** Parts go with what they are part of. */
const columnOf = ({ name, column, isRequired }: Field, whole: string | undefined): string => {
  const kept = name === whole ? column.replace('.id)', ".id, { onDelete: 'cascade' })") : column;
  return `${name}: ${kept.replace('@', columnName(name))}${isRequired ? '.notNull()' : ''},`;
};

/** `server/db/schema/<area>.ts`. */
export const tableFile = ({ area, several, fields: [first, ...fields], access }: NewResource): string => {
  const table = separated(area, '_');
  const withOptions = fields.filter(({ options }) => options);
  const pointers = fields.filter(({ resource }) => resource);
  const columns = [...new Set(['index', 'pgTable', ...fields.flatMap(({ columnImports }) => columnImports)])];
  const tables = [...new Set(pointers.map(({ resource = '' }) => referencedTables[resource] ?? ''))];
  const has = withOptions.length > 0;
  const isArchived = access.keptYears !== undefined;
  return `${has ? "import { sql } from 'drizzle-orm';\n" : ''}import { ${[...(has ? ['check'] : []), ...columns].toSorted().join(', ')} } from 'drizzle-orm/pg-core';
${has ? `import { ${withOptions.map(({ name }) => `${name}Options`).join(', ')} } from '../../../contract/${area}';\n` : ''}import { germanText${has ? ', quoted' : ''} } from './columns';
${tables.map((name) => `import { ${name} } from './${name}';`).join('\n')}
import { ${isArchived ? 'archivable, ' : ''}recorded } from './sharedColumns';

/** ${several}. */
export const ${area} = pgTable(
  '${table}',
  {
    ...recorded(),
    ${isArchived ? '...archivable(),' : ''}
    ${first?.name}: germanText('name').notNull(),
    ${fields.map((field) => columnOf(field, access.partOf?.field)).join('\n')}
  },
  (table) => [
    index('${table}_by_name').on(table.clientId, table.${first?.name}, table.id),
    ${pointers.map(({ name }) => `index('${table}_${columnName(name)}').on(table.${name}),`).join('\n')}
    ${withOptions.map(({ name }) => `check('${table}_${columnName(name)}', sql\`\${table.${name}} in (\${quoted(${name}Options)})\`),`).join('\n')}
  ],
);
`;
};

/** Grants and row-level security of a new table: the server may use it, and each company sees its own rows. */
export const protection = ({ area }: NewResource): string => {
  const table = separated(area, '_');
  return `--> statement-breakpoint
grant select, insert, update, delete on ${table} to safety_dashboard_app;--> statement-breakpoint
select protect_tenant_table('${table}');
`;
};
