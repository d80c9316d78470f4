import type { FieldType } from './fieldType';
import { text } from './text';

/** Search text. */
export const search: FieldType = text;
