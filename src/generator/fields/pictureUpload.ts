import { createContext } from 'react';
import type * as z from 'zod/mini';
import type { Call } from '../../../contract/kit/call';

/** A call that takes a picture for a field of a form, and answers with the address that the field holds. */
export type PictureUpload = Call & { readonly response: z.ZodMiniType<{ address: string }> };

/** The call that takes the pictures of the form around. */
export const PictureUploadContext = createContext<PictureUpload | null>(null);
