import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type RiskSheet, riskSheets } from '../../contract/riskSheets';
import type { Copy } from '../execution/saveQueue';
import type { SheetState } from '../execution/sheet/sheet';
import { sheet } from '../riskAssessments/testing';
import { createApi, Refusal } from '../testing/api';
import { deliver } from './deliver';
import { sheetKind } from './kinds/sheet';
import type { OpenSheet } from './openSheet';

const answered = { chair: 'no', desk: 'no', window: 'yes' };
const done: SheetState = { answers: answered, questionId: 'window', handsIn: true };
let api: ReturnType<typeof createApi>;
/** Sheet on the server. */
let stored: RiskSheet;

/** A sheet on the device, with what was done and not sent. */
const takenWith = (first: Copy<SheetState>): OpenSheet => {
  let copy: Copy<SheetState> | null = first;
  return {
    execution: sheet(),
    refresh: vi.fn(),
    copies: {
      read: () => copy,
      keep: (kept) => {
        copy = kept;
        return true;
      },
      forget: () => {
        copy = null;
      },
    },
    onStored: vi.fn(),
    hold: () => () => undefined,
    settled: async () => undefined,
  };
};
const bring = (taken: OpenSheet) => deliver(sheetKind, taken, stored);
const completed = { leaves: true, news: { outcome: 'completed', resultUuid: null } };

beforeEach(() => {
  stored = sheet();
  api = createApi()
    .on(riskSheets.read, () => stored)
    .on(riskSheets.save, ({ revision, answers, questionId }) => {
      if (stored.isCompleted) return new Refusal({ code: 'execution.completed' });
      const isRepeated = revision + 1 === stored.revision && JSON.stringify(answers) === JSON.stringify(stored.answers);
      if (revision !== stored.revision && !isRepeated) return new Refusal({ code: 'record.changed' });
      stored = { ...stored, answers, questionId, revision: revision + 1 };
      return { revision: revision + 1, progress: 100, savedAt: '2026-03-02T12:00:00.000Z' };
    })
    .on(riskSheets.complete, () => {
      if (stored.isCompleted) return new Refusal({ code: 'execution.completed' });
      stored = { ...stored, isCompleted: true };
      return {};
    });
});
afterEach(() => vi.unstubAllGlobals());

it('saves a sheet and hands it in, each once', async () => {
  const taken = takenWith({ revision: 0, state: done, base: { answers: {}, questionId: 'chair' } });
  expect(await bring(taken)).toEqual(completed);
  expect([stored.answers, stored.isCompleted, taken.copies.read()]).toEqual([answered, true, null]);
  expect([api.bodies(riskSheets.save).length, api.bodies(riskSheets.complete).length]).toEqual([1, 1]);
});

it.each(['save', 'complete'] as const)('repeats nothing of which the answer to %s alone was lost', async (lost) => {
  const taken = takenWith({ revision: 0, state: done, base: { answers: {}, questionId: 'chair' } });
  // It arrived, and nobody here knows.
  stored = { ...stored, answers: answered, questionId: 'window', revision: 1, isCompleted: lost === 'complete' };
  expect(await bring(taken)).toEqual(completed);
  expect([stored.revision <= 2, stored.isCompleted]).toEqual([true, true]);
  expect(api.bodies(riskSheets.complete)).toHaveLength(lost === 'complete' ? 0 : 1);
});

it('keeps what nobody answered, also where only handing it in failed', async () => {
  api.on(riskSheets.complete, () => new Refusal({ code: 'service.unavailable' }));
  const taken = takenWith({ revision: 0, state: done, base: { answers: {}, questionId: 'chair' } });
  expect(await bring(taken)).toEqual({ missed: 'failing' });
  expect([stored.answers, stored.isCompleted, taken.copies.read()?.state]).toEqual([answered, false, done]);
});

it('joins what went on elsewhere, and hands in nothing that its person has not seen', async () => {
  stored = sheet({ answers: { chair: 'yes', window: 'no' }, revision: 4 });
  const taken = takenWith({ revision: 0, state: { ...done, answers: { chair: 'no', desk: 'no' } }, base: null });
  expect(sheetKind.joined(stored, taken.copies.read())).toEqual([
    { question: 'Does your chair fit?', here: ['No'], there: ['Yes'] },
  ]);
  expect(await bring(taken)).toEqual({ isSaved: true });
  expect([stored.answers, stored.isCompleted]).toEqual([{ chair: 'yes', desk: 'no', window: 'no' }, false]);
});

it('tells side by side what somebody else has handed in, with the own answers to copy', async () => {
  stored = sheet({ answers: { chair: 'yes' }, revision: 4, isCompleted: true });
  const taken = takenWith({ revision: 0, state: { ...done, answers: { chair: 'no', desk: 'no' } }, base: null });
  expect(await bring(taken)).toEqual({
    leaves: true,
    news: {
      outcome: 'elsewhere',
      resultUuid: null,
      differences: [{ question: 'Does your chair fit?', here: ['No'], there: ['Yes'] }],
      answers: [
        { question: 'Does your chair fit?', answer: 'No' },
        { question: 'Is your desk large enough?', answer: 'No' },
      ],
    },
  });
  expect(api.bodies(riskSheets.save)).toEqual([]);
});

it('tells that a round has ended with the answers to copy, and waits while somebody else edits', async () => {
  const copy = { revision: 0, state: { answers: { chair: 'no' }, questionId: 'chair' }, base: null };
  api.on(riskSheets.save, () => new Refusal({ code: 'riskExecutionResult.notRunning' }));
  const answers = [{ question: 'Does your chair fit?', answer: 'No' }];
  expect(await bring(takenWith(copy))).toEqual({ leaves: true, news: { outcome: 'ended', answers } });
  api.on(riskSheets.save, () => new Refusal({ code: 'execution.locked', params: { name: 'Lena' } }));
  const waiting = takenWith(copy);
  expect(await bring(waiting)).toEqual({ leaves: false, news: { outcome: 'locked' } });
  expect(waiting.copies.read()?.state).toEqual(copy.state);
});
