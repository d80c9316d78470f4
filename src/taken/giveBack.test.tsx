import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type RiskSheet, riskSheets } from '../../contract/riskSheets';
import { sheet } from '../riskAssessments/testing';
import { createApi, Refusal, uuidOf } from '../testing/api';
import { giveAllBack } from './giveBack';
import * as items from './items';
import * as starts from './starts';

const taken = (number: number, values: Partial<RiskSheet>): items.KeptItem =>
  ({ kind: 'sheet', execution: { ...sheet(), executionUuid: uuidOf(number), ...values } }) as unknown as items.KeptItem;
const inspection = (number: number) => taken(number, { kind: 'inspection', isCompleted: false });

let given: string[];
let lost: string | undefined;
beforeEach(() => {
  given = [];
  lost = undefined;
  createApi().on(riskSheets.giveBack, ({ executionUuid }) => {
    given.push(executionUuid);
    return executionUuid === lost ? new Refusal({ code: 'execution.notFound' }) : {};
  });
  vi.spyOn(starts, 'readOwners').mockResolvedValue(['nordwerk 2', 'nordwerk 3']);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('gives back each inspection of everybody on the device, and neither what is one’s own nor what is done', async () => {
  const survey = taken(3, { kind: 'survey' });
  const handedIn = taken(4, { kind: 'inspection', isCompleted: true });
  const course = { kind: 'course', execution: { executionUuid: uuidOf(5) } } as items.KeptItem;
  vi.spyOn(items, 'readItems').mockImplementation(async (owner) =>
    owner === 'nordwerk 2' ? [inspection(1), survey, handedIn, course] : [inspection(2)],
  );
  await giveAllBack();
  expect(given).toEqual([uuidOf(1), uuidOf(2)]);
});

it('lets nothing that fails keep back the rest, or the way out', async () => {
  vi.spyOn(items, 'readItems')
    .mockResolvedValueOnce([inspection(1), inspection(2)])
    .mockResolvedValue([]);
  lost = uuidOf(1);
  await expect(giveAllBack()).resolves.toBeUndefined();
  expect(given).toEqual([uuidOf(1), uuidOf(2)]);
});
