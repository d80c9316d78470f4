import * as z from 'zod/mini';
import { text } from '../shapes/rules';

/** Roles of attendees towards the place that is inspected. */
export const attendeeRoles = [
  'employer',
  'manager',
  'safetySpecialist',
  'occupationalPhysician',
  'worksCouncil',
  'safetyDelegate',
  'employee',
  'other',
] as const;
export type AttendeeRole = (typeof attendeeRoles)[number];

const attendee = z.strictObject({ name: text(200), role: z.enum(attendeeRoles) });
export type Attendee = z.output<typeof attendee>;

const isDistinct = (all: readonly Attendee[]): boolean =>
  new Set(all.map(({ name, role }) => `${role} ${name}`)).size === all.length;

/**
 * Attendees of an inspection, by name, since some are of the company and others are not. Of surveys there is no such
 * list: nobody is named there.
 */
export const attendees = () =>
  z.array(attendee).check(z.maxLength(30), z.refine<Attendee[]>(isDistinct, { params: { rule: 'unknown' } }));
