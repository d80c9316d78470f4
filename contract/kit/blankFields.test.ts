import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { oneOrMore, optional, text } from '../shapes/rules';
import { blankFields } from './blankFields';

it('leaves empty what may be empty, switches on, and leaves out what somebody has to enter', () => {
  const schema = z.strictObject({
    lastName: text(),
    role: z.enum(['admin', 'member']),
    version: z.int(),
    city: optional(text()),
    tasks: z.boolean(),
    hobbies: oneOrMore(['chess']),
  });
  expect(blankFields(schema)).toEqual({ city: null, tasks: true, hobbies: [] });
  expect(blankFields(schema).hobbies).not.toBe(blankFields(schema).hobbies);
});
