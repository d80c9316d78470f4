import type { RecordAccess } from '../../contract/names/plainRecords';
import type { Field } from './fields';

/**
 * Description of a new resource: its area, its singular and plural, its fields, of which the first is its name, and its
 * abilities.
 */
export interface NewResource {
  area: string;
  one: string;
  several: string;
  fields: readonly Field[];
  access: RecordAccess;
  /** The fields that stand on its labels, if it has some. */
  labels: readonly string[];
}
