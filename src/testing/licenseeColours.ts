/** Colours a licensee could come with, the hardest among them: what is tested with a licensee's colour is with these. */
export const licenseeColours = [
  '#ffffff',
  '#000000',
  '#ffdd00',
  '#e30613',
  '#0057b8',
  '#00a651',
  '#8a8a8a',
  '#f5a3c7',
] as const;
