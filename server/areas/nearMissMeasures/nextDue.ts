interface Steps {
  dueOn: string;
  doneOn: string | null;
  checkOn: string | null;
  effect: string | null;
}

/** First it is to be done, then somebody looks whether it helped; null: nothing is left to do. */
export const nextDueOf = ({ dueOn, doneOn, checkOn, effect }: Steps): string | null => {
  if (doneOn === null) return dueOn;
  return effect === null ? checkOn : null;
};
