const oftenWords: Readonly<Record<string, number>> = {
  monatlich: 1,
  monthly: 1,
  vierteljährlich: 3,
  quartalsweise: 3,
  quarterly: 3,
  halbjährlich: 6,
  jährlich: 12,
  yearly: 12,
  annually: 12,
  annual: 12,
};

const counted = /^(?:alle |every )?(\d{1,3}) ?(m|mon\.?|monate?n?|months?|j|jahre?n?|years?)\.?$/;

/** Number of months of an interval that a list writes in words: `24 Monate`, `2 Jahre`, `jährlich`; undefined for others. */
export const readMonths = (written: string): number | undefined => {
  const text = written.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ');
  const [, count, unit = ''] = counted.exec(text) ?? [];
  if (count !== undefined) return Number(count) * (/^[jy]/.test(unit) ? 12 : 1);
  return Object.hasOwn(oftenWords, text) ? oftenWords[text] : undefined;
};
