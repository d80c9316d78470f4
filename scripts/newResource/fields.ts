import { areas } from '../../contract/index';
import { plainAreas } from '../../contract/names/plainRecords';

/** A kind of field: how the contract says it, the column that keeps it, and what a test enters. */
interface Kind {
  /** The rule, and whence it is imported, if not from `./shapes/rules`. */
  rule: string;
  imports: readonly string[];
  /** With the column's name in the place of `@`. */
  column: string;
  columnImports: readonly string[];
  /** A list can be put in order by it. */
  sortable: boolean;
  sample: unknown;
}

export interface Field extends Kind {
  name: string;
  isRequired: boolean;
  /** Words to choose from. */
  options?: readonly string[];
  /** The area whose records it points to. */
  resource?: string;
}

const kinds: Readonly<Record<string, Kind>> = {
  text: {
    rule: 'text()',
    imports: ['text'],
    column: "text('@')",
    columnImports: ['text'],
    sortable: true,
    sample: 'Sample',
  },
  longText: {
    rule: 'longText(2000)',
    imports: ['longText'],
    column: "text('@')",
    columnImports: ['text'],
    sortable: false,
    sample: 'Sample',
  },
  number: {
    rule: 'wholeNumber(0, 1_000_000)',
    imports: ['wholeNumber'],
    column: "integer('@')",
    columnImports: ['integer'],
    sortable: true,
    sample: 7,
  },
  date: {
    rule: 'calendarDate()',
    imports: ['calendarDate'],
    column: "date('@')",
    columnImports: ['date'],
    sortable: true,
    sample: '2027-03-01',
  },
  switch: {
    rule: 'z.boolean()',
    imports: [],
    column: "boolean('@')",
    columnImports: ['boolean'],
    sortable: true,
    sample: false,
  },
};

/** Tables that fields may point to, by the name that the contract's `reference` gives them. */
export const referencedTables: Readonly<Record<string, string>> = {
  locations: 'locations',
  memberGroups: 'memberGroups',
  memberNames: 'members',
  orgUnits: 'orgUnits',
  ...Object.fromEntries(plainAreas.map((area) => [area, area])),
};

const choice = (name: string, options: readonly string[]): Kind => ({
  rule: `z.enum(${name}Options)`,
  imports: [],
  column: `text('@').$type<(typeof ${name}Options)[number]>()`,
  columnImports: ['text'],
  sortable: true,
  sample: options[0],
});

/** Foreign key to another record: set null on deletion where the field may stay empty; a required one restricts it. */
const pointer = (resource: string, isRequired: boolean): Kind => ({
  rule: `reference('${resource}')`,
  imports: ['reference'],
  column: `uuid('@').references(() => ${referencedTables[resource]}.id${isRequired ? '' : ", { onDelete: 'set null' }"})`,
  columnImports: ['uuid'],
  sortable: false,
  sample: null,
});

/** Names that every record has besides its fields. */
const everyRecord = ['uuid', 'id', 'version', 'abilities', 'search', 'clientId', 'createdAt'];

const isCamelCase = (name: string): boolean => /^[a-z][a-zA-Z0-9]*$/.test(name);

const toField = (entry: string): Field => {
  const [name = '', said = '', ...more] = entry.trim().split(':');
  const isRequired = said.endsWith('!');
  const kind = said.replace(/!$/, '');
  if (!isCamelCase(name) || more.length > 0) throw new Error(`"${entry}" is not name:kind, with a name like nextCheck`);
  if (!kind) throw new Error(`"${entry}" has no kind: write it like ${name}:text`);
  if (kind.includes('|')) {
    const options = kind.split('|');
    const odd = options.find((option) => !/^[a-z][a-z0-9-]*$/.test(option));
    if (odd !== undefined) {
      throw new Error(
        `"${odd}" in "${entry}" is not written like in-repair, in small letters, digits and hyphens: how people read it stands in i18n`,
      );
    }
    return { name, isRequired, options, ...choice(name, options) };
  }
  if (kind in referencedTables) {
    if (!name.endsWith('Uuid')) throw new Error(`"${name}" points to ${kind}: call it ${name}Uuid`);
    return { name, isRequired, resource: kind, ...pointer(kind, isRequired) };
  }
  const known = kinds[kind];
  if (!known) {
    const all = [...Object.keys(kinds), ...Object.keys(referencedTables), 'ready|workshop (words to choose from)'].join(
      ', ',
    );
    throw new Error(`"${kind}" in "${entry}" is none of: ${all}`);
  }
  return { name, isRequired: isRequired || kind === 'switch', ...known };
};

/**
 * The fields of `plate:text!,locationUuid:locations!,status:ready|workshop!`; an exclamation mark makes one required.
 * The first is what a record is called by.
 *
 * @throws Error that names the entry which cannot be read
 */
export const readFields = (text: string): readonly Field[] => {
  const fields = text.split(',').map(toField);
  const [first] = fields;
  if (!first?.isRequired || first.rule !== 'text()') {
    throw new Error(`The first field is what a record is called by, a required text: ${first?.name}:text!`);
  }
  const names = fields.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw new Error(`There are two fields called "${twice}"`);
  // The first one's column is `name`, whatever the field is called.
  const others = names.slice(1);
  if (others.includes('name')) throw new Error('A field called "name" is what a record is called by: put it first');
  const taken = names.find((name) => everyRecord.includes(name));
  if (taken) throw new Error(`"${taken}" is what every record has: choose another name`);
  return fields;
};

/** @throws Error where the name is taken, or none */
export const checkArea = (name: string): void => {
  if (!isCamelCase(name)) throw new Error(`"${name}" is not written like hazardousSubstances, in the plural`);
  if (name in areas) throw new Error(`The contract has an area called ${name} already`);
};

/** `nextInspection` as `next-inspection`, or with another mark. */
export const separated = (name: string, mark: string): string =>
  name.replace(/[A-Z]/g, (letter) => mark + letter.toLowerCase());

/** With a capital first, as titles and labels are written. */
export const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** `nextInspection` as people read it: `Next inspection`. */
export const labelOf = (name: string): string => capitalised(separated(name.replace(/Uuid$/, ''), ' '));
