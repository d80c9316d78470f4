import type * as z from 'zod/mini';
import { type Referable, unknownReference } from '../names/references';
import { describeFields } from './describe';

type UnknownReference = (typeof unknownReference)[Referable] | 'file.notFound';

/** The fields of a form that point to one record or file each, with what refuses them. */
export const referencesIn = (form: z.ZodMiniType): { name: string; code: UnknownReference }[] =>
  Object.values(describeFields(form)).flatMap(({ name, widget, reference }) => {
    const code =
      widget === 'file' ? 'file.notFound' : widget === 'reference' && unknownReference[reference as Referable];
    return code ? [{ name, code }] : [];
  });
