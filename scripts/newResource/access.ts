import { type FeatureFlag, featureFlagDefaults } from '../../contract/names/featureFlags';
import { plainAreas, type RecordAccess } from '../../contract/names/plainRecords';
import { type RoleGroup, roleGroups } from '../../contract/names/roles';
import type { Field } from './fields';

/** The words of the command that say what records can, as `parseArgs` wants them. */
export const accessOptions = {
  read: { type: 'string', default: 'company' },
  write: { type: 'string', default: 'company' },
  feature: { type: 'string' },
  rowRule: { type: 'string' },
  staff: { type: 'string' },
  partOf: { type: 'string' },
  correctableDays: { type: 'string' },
  deadline: { type: 'string' },
  keptYears: { type: 'string' },
  imported: { type: 'boolean' },
} as const;

/** Options as given on the command line. */
export type SaidAccess = { [Name in keyof typeof accessOptions]?: string | boolean | undefined };

/** The words of a list with commas. */
export const listOf = (said: string | boolean | undefined): string[] =>
  typeof said === 'string' ? said.split(',').map((each) => each.trim()) : [];

const oneOf = <Word extends string>(
  option: string,
  said: string | boolean | undefined,
  words: readonly Word[],
): Word => {
  const found = words.find((word) => word === said);
  if (!found) throw new Error(`--${option} is one of: ${words.join(', ')}`);
  return found;
};

const numberOf = (option: string, said: string | boolean): number => {
  if (!/^[1-9]\d*$/.test(String(said))) throw new Error(`--${option} is a whole number`);
  return Number(said);
};

/** The fields that an option names. @throws Error where there is none of the name, or it is of another kind */
const fieldsFor = (
  option: string,
  said: string | boolean | undefined,
  fields: readonly Field[],
  isFit: (field: Field) => boolean,
  kind: string,
) =>
  listOf(said).map((name) => {
    const field = fields.find((each) => each.name === name);
    if (!field || !isFit(field)) throw new Error(`--${option} names ${kind}, and "${name}" is none`);
    return field;
  });

const rowRuleOf = (said: string | boolean | undefined, fields: readonly Field[]): RecordAccess['rowRule'] => {
  const isPlace = ({ resource }: Field): boolean => resource === 'locations' || resource === 'orgUnits';
  const places = fieldsFor('rowRule', said, fields, isPlace, 'fields that point to locations or orgUnits');
  return Object.fromEntries(places.map(({ name, resource }) => [resource, name]));
};

/** Parses the access options of a resource: who reads and writes its records, and what they can. */
export const readAccess = (said: SaidAccess, fields: readonly Field[]): RecordAccess => {
  const groups = Object.keys(roleGroups) as RoleGroup[];
  const [due] = fieldsFor(
    'deadline',
    said.deadline,
    fields,
    ({ rule }) => rule === 'calendarDate()',
    'a field that is a date',
  );
  const isPart = ({ resource = '', isRequired }: Field): boolean =>
    isRequired && plainAreas.some((area) => area === resource);
  const [whole] = fieldsFor('partOf', said.partOf, fields, isPart, 'a required field that points to plain records');
  const hidden = fieldsFor('staff', said.staff, fields, ({ isRequired }) => !isRequired, 'fields that may stay empty');
  const isPerson = ({ resource }: Field): boolean => resource === 'memberNames';
  const inCharge = fields.find(isPerson)?.name;
  const shown = [
    ...new Set(fields.flatMap(({ resource, name }) => (resource && name !== whole?.name ? [resource] : []))),
  ];
  if (said.staff && !said.rowRule)
    throw new Error('--staff is who works where a record belongs: say --rowRule as well');
  if (said.keptYears && whole) throw new Error('Parts are kept with their whole: leave out --keptYears');
  return {
    read: oneOf('read', said.read, groups),
    write: oneOf('write', said.write, groups),
    ...(said.feature && { feature: oneOf('feature', said.feature, Object.keys(featureFlagDefaults) as FeatureFlag[]) }),
    ...(said.rowRule && { rowRule: rowRuleOf(said.rowRule, fields) }),
    ...(hidden.length > 0 && { staff: { hidden: hidden.map(({ name }) => name), ...(inCharge && { inCharge }) } }),
    ...(whole && { partOf: { area: whole.resource ?? '', field: whole.name } }),
    ...(said.correctableDays && { correctableDays: numberOf('correctableDays', said.correctableDays) }),
    ...(shown.length > 0 && { shows: shown.map((name) => (name === 'memberNames' ? 'members' : name)) }),
    ...(due && { deadline: { field: due.name } }),
    ...(said.keptYears && { keptYears: numberOf('keptYears', said.keptYears) }),
    ...(said.imported && { imported: true as const }),
  };
};
