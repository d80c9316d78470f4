import { type RiskSheet, riskSheets } from '../../../contract/riskSheets';
import { RequestError, request } from '../../../dataProvider/request';
import { quietly } from '../../../dataProvider/useCall';
import type { Keeping } from '../startSaving';
import { isSameWork, mergeSheets, mergeTakenSheets, type SheetState } from './sheet';

export type SavedSheet = Pick<RiskSheet, 'revision' | 'progress' | 'isCompleted'>;

/** Reads a sheet, as the server says it now. */
export const readSheet = (participationUuid: string, signal?: AbortSignal): Promise<RiskSheet> =>
  request(riskSheets.read, { executionUuid: participationUuid }, { ...quietly, ...(signal && { signal }) });

/** State of a sheet on the server. */
export const storedSheet = ({ sections, answers, questionId, kind, attendees }: RiskSheet): SheetState => ({
  answers,
  questionId: questionId ?? sections[0]?.questions[0]?.questionId ?? '',
  ...(kind === 'inspection' && { attendees }),
});

const save = async (
  participationUuid: string,
  revision: number,
  { answers, questionId, attendees }: SheetState,
): Promise<SavedSheet> => {
  const kept = { answers: { ...answers }, questionId, ...(attendees && { attendees: [...attendees] }) };
  const saved = await request(riskSheets.save, { executionUuid: participationUuid, revision, ...kept }, quietly);
  return { revision: saved.revision, progress: saved.progress, isCompleted: false };
};

/** True if the sheet was handed in as it is here: then only the answer that said so was lost. */
const wasHandedIn = async (participationUuid: string, state: SheetState): Promise<RiskSheet | null> => {
  const read = await readSheet(participationUuid);
  return read.isCompleted && isSameWork(storedSheet(read), state) ? read : null;
};

/** Saves a sheet, and then hands it in if that was asked for: whatever is repeated of it is done once. */
const send = async (participationUuid: string, revision: number, state: SheetState): Promise<SavedSheet> => {
  try {
    const saved = await save(participationUuid, revision, state);
    if (!state.handsIn) return saved;
    await request(riskSheets.complete, { executionUuid: participationUuid, revision: saved.revision }, quietly);
    return { ...saved, isCompleted: true };
  } catch (error) {
    const isOver = error instanceof RequestError && error.code === 'execution.completed';
    const handedIn = isOver && state.handsIn && (await wasHandedIn(participationUuid, state));
    if (!handedIn) throw error;
    return { revision: handedIn.revision, progress: handedIn.progress, isCompleted: true };
  }
};

/** How a sheet is kept. */
export const sheetKeeping = {
  send,
  merge: mergeSheets,
  keepsBase: true,
  isLast: ({ isCompleted }: SavedSheet) => isCompleted,
  outcomes: {
    'riskExecutionResult.notRunning': 'ended',
    'execution.completed': 'ended',
    'execution.locked': 'locked',
    'riskAssessment.answerUnknown': 'refused',
  },
} as const satisfies Keeping<SheetState, SavedSheet>;

/** The same of one that was taken along, whose answers may be days older than those of somebody else. */
export const takenSheetKeeping = { ...sheetKeeping, merge: mergeTakenSheets };
