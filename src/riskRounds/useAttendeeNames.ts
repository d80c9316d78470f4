import { useTranslate } from 'ra-core';
import type { Attendee } from '../../contract/riskAssessments/attendees';

/** Says who took part in an inspection, each with what they are to the place. */
export const useAttendeeNames = (): ((attendees: readonly Attendee[]) => string) => {
  const translate = useTranslate();
  return (attendees) =>
    attendees.map(({ name, role }) => `${name} (${translate(`options.attendeeRole.${role}`)})`).join(', ');
};
