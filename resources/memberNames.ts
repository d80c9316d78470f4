import { memberNames as calls } from '../contract/memberNames';
import type { LookupDeclaration } from '../src/generator';
import { PersonLinks } from '../src/people/PersonLinks';

export const memberNames = {
  calls,
  title: ({ firstName, lastName }) => `${firstName} ${lastName}`,
  list: { sort: ['lastName', 'asc'] },
  Links: PersonLinks,
} satisfies LookupDeclaration<typeof calls>;
