import { type ComponentProps, useEffect } from 'react';
import { TextField } from './TextField';

/** People who have just pressed a button that is gone now go on typing: in the first field, and in each other one that takes its place. */
export const FocusedField = (properties: ComponentProps<typeof TextField>) => {
  const { input } = properties.field;
  useEffect(() => input.current?.focus(), [input]);
  return <TextField {...properties} />;
};
