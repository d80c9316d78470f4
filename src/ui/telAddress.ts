/** A number as somebody typed it, as a phone dials it: `+49 (0)421 / 12-3` gives `tel:+49421123`. */
export const telAddress = (typed: string): string => {
  const international = typed.replace(/^\s*00(?=[1-9])/, '+').trim();
  // The zero in brackets is for callers from the same country alone.
  const dialled = international.startsWith('+') ? international.replace('(0)', '') : international;
  return `tel:${dialled.startsWith('+') ? '+' : ''}${dialled.replace(/\D/g, '')}`;
};
