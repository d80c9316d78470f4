type TimeOfDay = 'morning' | 'day' | 'evening';

/** The part of the day that a greeting names: morning until 11, evening from 18 o'clock. */
export const timeOfDay = (now: Date): TimeOfDay => {
  const hour = now.getHours();
  if (hour >= 18 || hour < 4) return 'evening';
  return hour < 11 ? 'morning' : 'day';
};
