import { transliterate } from '../../../contract/shapes/identifiers';

/** A number with its sign and unit, or a day: what stands beside the words of a total. */
const amount = /^[<>≤≥~]?\s*[+-]?[\d.,'’\s/:-]*\d[\d.,'’\s/:-]*(?:[€$%]|[a-z]{1,10}\.?)?$/;
const total = '(?:gesamt|zwischen)?(?:summe|anzahl)|gesamt|(?:sub|grand )?total|sum|count';

/**
 * Patterns of what stands below or between the rows of a list and is no entry: totals, dates of printing, page numbers,
 * ends.
 */
const footers: readonly RegExp[] = [
  new RegExp(`^(?:${total})\\s*[:=]?$`),
  new RegExp(`^(?:${total})\\b[^:=]{0,40}[:=]\\s*\\d[\\d.,\\s]*(?:€|[a-z]+\\.?)?$`),
  new RegExp(`^(?:${total})\\s+\\d[\\d.,\\s]*(?:€|[a-z]+\\.?)?$`),
  /^\d[\d.,]* (?:datensaetze|eintraege|personen|mitarbeiter|mitarbeitende|zeilen|records|entries|rows|people|employees)$/,
  /^(?:seite|blatt|page|sheet)\s*[:.]?(?:$|\s*\d+(?:\s*(?:von|of|\/)\s*\d+)?$)/,
  /^(?:stand|stichtag|as of|(?:druck|export|erstellungs|ausgabe)?datum|date(?: of printing)?)\b\s*[:.]?(?:$|.*\d)/,
  /^(?:(?:aus)?gedruckt|erstellt|erzeugt|exportiert|ausgegeben|export|printed|created|generated|exported)\b.*(?:\b(?:am|von|vom|durch|on|by|at)\b|\d)/,
  /^(?:ende|end)(?:$| (?:der|des|of)\b)/,
  /^(?:vertraulich|confidential|nur fuer den internen|for internal use)/,
  /^(?:quelle|source|bearbeiter|sachbearbeiter|ersteller)\s*:/,
  /^(?:©|\(c\)|copyright)\s/,
];

const isFooterText = (cell: string): boolean => {
  const text = transliterate(cell).replace(/^[\s*–—_=.-]+|[\s*–—_=.-]+$/g, '');
  return footers.some((footer) => footer.test(text));
};

/** A line drawn between rows: `-----`. */
const isRuler = (cell: string): boolean => /^([-=_*.–—])\1{2,}$/.test(cell);

/** Cells that such a row has at most; lines may be drawn through all. */
const fewCells = 6;

/**
 * True if a row is no entry by what it says: each of its cells does so, or is a number or a day beside one that does.
 */
export const isFooter = (cells: readonly string[]): boolean => {
  const filled = cells.map((cell) => cell.trim()).filter(Boolean);
  if (filled.length === 0) return false;
  if (filled.every(isRuler)) return true;
  if (filled.length > fewCells) return false;
  let isTold = false;
  for (const cell of filled) {
    if (isFooterText(cell)) isTold = true;
    else if (!amount.test(transliterate(cell).trim())) return false;
  }
  return isTold;
};
