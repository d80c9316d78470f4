import { describe, expect, it } from 'vitest';
import { members } from '../members';
import { riskActions } from '../riskActions';
import { boundedDates, errorsAfter } from './boundedDates';

describe('dates that may not lie after a day that follows from today', () => {
  const { request } = members.update;
  it('are known by the contract, if they are dates at all', () => {
    expect(boundedDates(request, { birthDate: '2099-01-01', lastName: '2099-01-01' })).toEqual([
      { path: 'birthDate', date: '2099-01-01', latest: 'today' },
    ]);
    for (const birthDate of [null, undefined, 7, '', '2099-02-31', '1899-01-01']) {
      expect(boundedDates(request, { birthDate })).toEqual([]);
    }
    for (const values of [null, 'text', [], undefined]) expect(boundedDates(request, values)).toEqual([]);
  });

  it('are refused by the day', () => {
    const dates = [{ path: 'birthDate', date: '2026-03-02', latest: 'today' as const }];
    expect(errorsAfter('2026-03-02', dates)).toEqual([]);
    expect(errorsAfter('2026-03-01', dates)).toEqual([
      { path: 'birthDate', rule: 'maxDate', params: { maxDate: '2026-03-01' } },
    ]);
  });

  it('are fifty years ahead at most where something is planned', () => {
    const dates = boundedDates(riskActions.update.request, { dueOn: '2077-01-01' });
    expect(errorsAfter('2027-06-01', dates)).toEqual([]);
    expect(errorsAfter('2026-12-31', dates)).toEqual([
      { path: 'dueOn', rule: 'maxDate', params: { maxDate: '2076-12-31' } },
    ]);
  });
});
