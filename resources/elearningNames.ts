import { elearningNames as calls } from '../contract/elearningNames';
import type { LookupDeclaration } from '../src/generator';

export const elearningNames = {
  calls,
  title: ({ title }) => title,
  list: { sort: ['title', 'asc'] },
} satisfies LookupDeclaration<typeof calls>;
