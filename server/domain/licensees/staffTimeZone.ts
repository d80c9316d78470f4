/** Time zone of a licensee's staff, IANA name: they belong to no company, whose days would be theirs. */
export const staffTimeZone = 'Europe/Berlin';
