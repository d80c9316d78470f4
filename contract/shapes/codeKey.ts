const blanksAndHyphens = /[\s‐‑‒–—−-]+/g;

/**
 * Key of a number on a label, however it is cased, blanked and hyphenated: FL-901, fl 901 and FL–901 are one.
 * Between digits a hyphen or blank tells numbers apart: 1-11 is not 11-1.
 */
export const codeKey = (code: string): string =>
  code
    .normalize('NFKC')
    .toLowerCase()
    .replace(blanksAndHyphens, '-')
    .replace(/(?<!\d)-|-(?!\d)/g, '') || '-';
