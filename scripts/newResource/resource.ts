import type { RecordAccess } from '../../contract/plainRecords';
import type { Field } from './fields';

/** What is made: its area, what people call one and several of it, its fields, of which the first is its name, and what it can. */
export interface NewResource {
  area: string;
  one: string;
  several: string;
  fields: readonly Field[];
  access: RecordAccess;
  /** The fields that stand on its labels, if it has some. */
  labels: readonly string[];
}
