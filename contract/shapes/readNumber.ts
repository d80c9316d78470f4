/** Thousands set apart by dots, commas, blanks or apostrophes, and a fraction behind the other sign. */
const grouped = /^([+-]?)([1-9]\d{0,2}(?:([.,'’\s])\d{3})(?:\3\d{3})*)(?:([.,])(\d+))?$/;

/** A number as it is written in German or English: `1.250,5`, `1,250.5`, `1 250`; else the text, which is none. */
export const readNumber = (written: string): number | string => {
  const signed = written.replace(/^−/, '-');
  const groups = grouped.exec(signed);
  const [, sign = '', whole = '', separator, point, fraction = ''] = groups ?? [];
  const plain =
    groups && point !== separator
      ? `${sign}${whole.replace(/\D/g, '')}.${fraction || '0'}`
      : signed.replace(/^([+-]?\d+),(\d+)$/, '$1.$2');
  return /^[+-]?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : written;
};
