/** True if somebody has gone on and types into another field than the one that had the focus `before`. */
export const typesElsewhere = (before: Element | null): boolean => {
  const { activeElement } = document;
  return activeElement !== before && activeElement?.matches('input, textarea') === true;
};
