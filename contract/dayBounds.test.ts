import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { allCalls } from './index';
import { fieldErrors } from './kit/validation';

interface Definition {
  type: string;
  format?: string;
  innerType?: z.ZodMiniType;
  element?: z.ZodMiniType;
  options?: readonly z.ZodMiniType[];
  shape?: Record<string, z.ZodMiniType>;
}

/** Every day that a schema takes, at any depth, by its path. */
const daysIn = (schema: z.ZodMiniType, path: string): { path: string; schema: z.ZodMiniType }[] => {
  const { type, format, innerType, element, options, shape } = schema._zod.def as unknown as Definition;
  if (type === 'string') return format === 'date' ? [{ path, schema }] : [];
  if (innerType) return daysIn(innerType, path);
  if (element) return daysIn(element, `${path}[]`);
  if (options) return options.flatMap((option) => daysIn(option, path));
  return Object.entries(shape ?? {}).flatMap(([name, field]) => daysIn(field, `${path}.${name}`));
};

const days = allCalls.flatMap(({ name, call }) => daysIn(call.request, name));

describe('a day in a request', () => {
  it('is found in forms and in filters', () => {
    const paths = days.map(({ path }) => path);
    expect(paths).toContain('members.create.birthDate');
    expect(paths).toContain('auditEvents.list.filter.from');
  });

  it.each(days)('$path lies between 1900 and 2200', ({ schema }) => {
    const ruleOf = (value: string) =>
      fieldErrors(schema.safeParse(value, { reportInput: true }).error?.issues ?? []).map(({ rule }) => rule);
    for (const tooEarly of ['0000-01-01', '0027-05-01', '1899-12-31']) expect(ruleOf(tooEarly)).toEqual(['minDate']);
    for (const tooLate of ['2201-01-01', '9999-12-31']) expect(ruleOf(tooLate)).toEqual(['maxDate']);
    expect(ruleOf('2026-03-02')).toEqual([]);
  });
});
