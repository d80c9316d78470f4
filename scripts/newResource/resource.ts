import type { Field } from './fields';

/** What is made: its area, what people call one and several of it, and its fields, of which the first is its name. */
export interface NewResource {
  area: string;
  one: string;
  several: string;
  fields: readonly Field[];
}
