import { describe, expect, it } from 'vitest';
import type { PersonsCourse } from '../../../contract/members/personsFile';
import { sights, standsIn } from './sights';

const sightsOf = (status: PersonsCourse['status'], proof: PersonsCourse['proof']) =>
  sights.filter((sight) => standsIn({ status, proof }, sight));

describe('the sights of a course', () => {
  it.each([
    ['overdue', 'none', ['overdue', 'missing']],
    ['overdue', 'expired', ['overdue', 'missing']],
    ['overdue', 'valid', ['valid', 'overdue']],
    ['due', 'none', ['due', 'missing']],
    ['inprogress', 'valid', ['valid', 'due']],
    ['completed', 'valid', ['valid']],
    ['completed', 'none', []],
    [null, 'expired', []],
    [null, 'valid', ['valid']],
  ] as const)('of one %s with proof %s are %j', (status, proof, expected) => {
    expect(sightsOf(status, proof)).toEqual(expected);
  });
});
