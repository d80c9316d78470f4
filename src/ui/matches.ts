// Long words say where they may be broken, which nobody types.
const plain = (text: string): string => text.replaceAll('\u00AD', '').toLocaleLowerCase();

/** Tells whether all words that were typed stand somewhere in what is offered. */
export const matches = (typed: string): ((offered: { label: string; hint?: string }) => boolean) => {
  const words = plain(typed).split(/\s+/);
  return ({ label, hint = '' }) => words.every((word) => plain(`${label} ${hint}`).includes(word));
};
