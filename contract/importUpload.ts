import type * as z from 'zod/mini';
import { importFields } from './importFields';
import { mappingOf, uploadOf } from './importFile';

export const importMapping = mappingOf(importFields);
export type ImportMapping = z.output<typeof importMapping>;

export const importUpload = uploadOf(importMapping);
export type ImportUpload = z.output<typeof importUpload>;
