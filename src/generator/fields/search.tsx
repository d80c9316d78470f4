import type { FieldType } from './fieldType';
import { text } from './text';

/** What somebody looks for. */
export const search: FieldType = text;
