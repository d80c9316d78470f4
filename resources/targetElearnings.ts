import { elearnings } from '../contract/elearnings';
import { CourseCategory, CourseState } from '../src/elearnings/details/cells';
import type { PartDeclaration } from '../src/generator';

const calls = { list: elearnings.list };

/** The courses that are assigned to a group or a location. */
export const targetElearnings = {
  words: 'elearnings.ofTarget',
  calls,
  title: ({ title }) => title,
  list: {
    sort: ['title', 'asc'],
    columns: ['title', { name: 'category', component: CourseCategory }, { name: 'inForce', component: CourseState }],
    filters: [],
  },
} satisfies PartDeclaration<typeof calls>;
