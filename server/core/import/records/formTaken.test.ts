import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { allCalls } from '../../../../contract';
import { type FieldShape, fieldSchema } from '../../../../contract/kit/describe';
import { fieldsInRows, isImported } from '../../../../contract/kit/recordImport';
import { importMaximumCellLength } from '../../../../contract/shapes/constants';
import { csvFile } from '../../../testing/csvFile';
import { parseFile } from '../parse';
import { readRow } from './readRow';
import { optionsOf } from './words';

/** The forms of everything that is imported, as the contract has them. */
const forms = allCalls.flatMap(({ name, call }) => {
  const [area = '', verb] = name.split('.');
  return verb === 'create' && isImported(area) ? [{ area, call }] : [];
});

const uuid = '01890a5d-ac96-774b-bcce-b302099a8057';
const signs = fc.constantFrom('', '-', '- ', '+', '@', '=', '="', "'", "'-", "''=", '＝', '"', ';');
const typed = fc
  .tuple(signs, fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }))
  .map((parts) => parts.join(''))
  .filter((text) => !/\p{Cc}/u.test(text));
const lines = fc.array(typed, { minLength: 1, maxLength: 3 }).map((all) => all.join('\n'));

/** Values that somebody may enter in a field, by its widget; the form's own rule says which are taken. */
const entered = ({ widget, options = [], numeric, example }: FieldShape): fc.Arbitrary<unknown> => {
  const choices = numeric ? options.map(Number) : options;
  switch (widget) {
    case 'select':
      return fc.constantFrom<unknown>(...choices);
    case 'multiSelect':
      return fc.subarray<unknown>([...choices]);
    case 'number':
      return fc.oneof(fc.integer({ min: 0, max: 1_000_000_000 }), fc.integer({ min: 1900, max: 2100 }));
    case 'date':
      return fc
        .date({ min: new Date('1900-01-01'), max: new Date('2025-12-31'), noInvalidDate: true })
        .map((day) => day.toISOString().slice(0, 10));
    case 'switch':
      return fc.boolean();
    case 'reference':
      return fc.constant(uuid);
    case 'references':
      return fc.constantFrom([], [uuid]);
    case 'longText':
      return lines;
    default:
      return example ? fc.constant(example) : typed;
  }
};

/** The cell that holds it. */
const written = (value: unknown): string => {
  if (Array.isArray(value)) return value.join('|');
  if (typeof value === 'boolean') return value ? 'ja' : 'nein';
  return String(value);
};

describe.each(forms)('what the form of $area takes', ({ area, call }) => {
  const fields = fieldsInRows(call.request);

  it.each(fields.map((shape) => [shape.name, shape] as const))('in %s, a file brings', async (name, shape) => {
    const schema = fieldSchema(call.request, name) as z.ZodMiniType;
    const taken = entered(shape).filter((value) => schema.safeParse(value).success);
    const settings = { headerLine: 1, mapping: { [name]: 0 }, onlyFaultless: false, leaveOutKnown: false };
    const words = {
      today: '2026-03-02',
      option: (_: string, word: string) => optionsOf(area, shape)(word),
      record: (_: string, word: string) => (word === uuid ? { uuid } : ('unknownRecord' as const)),
    };
    await fc.assert(
      fc.asyncProperty(taken, async (value) => {
        const [, row] = (await parseFile(await csvFile(['heading', 'other'], [written(value), 'x']))).rows;
        if (!row) throw new Error('no row');
        const read = await readRow(row, { call, settings, titleField: '', words, width: row.cells.length });
        const own = read.faults.filter(({ field }) => field === name);
        expect(own).toEqual([]);
        expect(schema.parse(read.form[name])).toEqual(schema.parse(value));
      }),
      { numRuns: 60 },
    );
  });

  it('fits into a cell, with a guard before it', () => {
    for (const { maximum = 0 } of fields) expect(maximum).toBeLessThan(importMaximumCellLength);
  });
});
