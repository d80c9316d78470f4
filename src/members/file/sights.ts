import type { PersonsCourse } from '../../../contract/members/personsFile';

/** Filters of a person's courses. One course may pass several: valid still, and due again. */
export const sights = ['valid', 'due', 'overdue', 'missing'] as const;
export type Sight = (typeof sights)[number];

/** True if something of a course is to be done. */
export const isAsked = ({ status }: Pick<PersonsCourse, 'status'>): boolean =>
  status !== null && status !== 'completed';

/** True if a course stands in a sight. Missing: it is asked for, and no certificate holds. */
export const standsIn = (course: Pick<PersonsCourse, 'status' | 'proof'>, sight: Sight): boolean => {
  const { status, proof } = course;
  if (sight === 'valid') return proof === 'valid';
  if (sight === 'missing') return isAsked(course) && proof !== 'valid';
  return sight === 'overdue' ? status === 'overdue' : isAsked(course) && status !== 'overdue';
};
