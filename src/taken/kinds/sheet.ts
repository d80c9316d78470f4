import * as z from 'zod/mini';
import { type RiskSheet, riskSheets } from '../../../contract/riskSheets';
import { request } from '../../../dataProvider/request';
import { quietly } from '../../../dataProvider/useCall';
import type { Copy } from '../../execution/saveQueue';
import { answersOf, questionsOf, textOf } from '../../execution/sheet/answersOf';
import { readSheet, type SavedSheet, storedSheet, takenSheetKeeping } from '../../execution/sheet/keeping';
import { answerTo, contested, isFromHere, isSameWork, type SheetState } from '../../execution/sheet/sheet';
import type { Difference, TakenKind } from './kind';

/** Null as long as the server has what it had when the sheet was last in touch with it, or what was sent from here. */
const joined = (sheet: RiskSheet, copy: Copy<SheetState> | null): Difference[] | null => {
  const stored = storedSheet(sheet);
  if (!copy || copy.revision === sheet.revision || isFromHere(stored, copy)) return null;
  const ids = contested(stored, copy);
  const differences = questionsOf(sheet)
    .filter(({ questionId }) => ids.includes(questionId))
    .map((question) => ({
      question: question.question,
      here: textOf(question, answerTo(copy.state.answers, question.questionId)),
      there: textOf(question, answerTo(stored.answers, question.questionId)),
    }));
  // Who has handed it in has to know that it still waits for them.
  return differences.length > 0 || copy.state.handsIn ? differences : null;
};

const { answers, questionId, attendees } = riskSheets.save.request.shape;
const sheetState = z.object({ answers, questionId, attendees, handsIn: z.optional(z.boolean()) });

/** Of an inspection, which several may fill in, one has it at a time. */
const isShared = ({ kind, isCompleted }: RiskSheet): boolean => kind === 'inspection' && !isCompleted;

/** A sheet of a risk assessment: one's own of a survey, or the shared one of an inspection. */
export const sheetKind: TakenKind<RiskSheet, SheetState, SavedSheet> = {
  read: readSheet,
  fits: (kept) => z.safeParse(riskSheets.read.response, kept).success,
  fitsState: (done) => z.safeParse(sheetState, done).success,
  filesOf: () => [],
  keeping: takenSheetKeeping,
  storedOf: storedSheet,
  withStored: (sheet, { revision, progress, isCompleted }, { answers, questionId, attendees }) => ({
    ...sheet,
    revision,
    progress,
    isCompleted,
    answers: { ...answers },
    questionId,
    attendees: [...(attendees ?? sheet.attendees)],
  }),
  isOwnEnd: (sheet, own) => own.handsIn === true && isSameWork(storedSheet(sheet), own),
  joined,
  checkOut: async (sheet) => {
    if (!isShared(sheet)) return sheet;
    const { editor } = await request(riskSheets.checkOut, { executionUuid: sheet.executionUuid }, { loader: 'hide' });
    return { ...sheet, editor };
  },
  giveBack: async (sheet) => {
    if (isShared(sheet)) await request(riskSheets.giveBack, { executionUuid: sheet.executionUuid }, quietly);
  },
  takenOver: (sheet) => sheet.takenOver,
  answersOf: (sheet, { state }) => answersOf(sheet, state),
};
