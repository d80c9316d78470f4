import type * as z from 'zod/mini';
import { mappingOf, uploadOf } from '../kit/importFile';
import { importFields } from './importFields';

export const importMapping = mappingOf(importFields);
export type ImportMapping = z.output<typeof importMapping>;

export const importUpload = uploadOf(importMapping);
export type ImportUpload = z.output<typeof importUpload>;
