import type { ComponentProps } from 'react';
import { TextField } from './TextField';

/**
 * Field for the name of a company or a person in the product: the first field of its page, typed as it is, uncorrected.
 */
export const NameField = (properties: ComponentProps<typeof TextField>) => (
  <TextField autoCapitalize="none" autoCorrect="off" spellCheck={false} autoFocus {...properties} />
);
