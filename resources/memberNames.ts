import { memberNames as calls } from '../contract/memberNames';
import type { LookupDeclaration } from '../src/generator';

export const memberNames = {
  calls,
  title: ({ firstName, lastName }) => `${firstName} ${lastName}`,
  list: { sort: ['lastName', 'asc'] },
} satisfies LookupDeclaration<typeof calls>;
