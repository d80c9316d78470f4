import { useMemo } from 'react';
import { type RiskSheet, riskSheets } from '../../../contract/riskSheets';
import { request } from '../../../dataProvider/request';
import { quietly, readOnce, useCall } from '../../../dataProvider/useCall';
import { type Keeping, useSaving } from '../../execution/useSaving';
import { mergeSheets, type SheetState } from './sheet';

type Saved = Pick<RiskSheet, 'revision' | 'progress'>;

/** How a sheet is kept. */
const sheetKeeping: Keeping<SheetState, Saved> = {
  send: (participationUuid, revision, { answers, questionId, attendees }) => {
    const kept = { answers: { ...answers }, questionId, ...(attendees && { attendees: [...attendees] }) };
    return request(riskSheets.save, { executionUuid: participationUuid, revision, ...kept }, quietly);
  },
  merge: mergeSheets,
  keepsBase: true,
  outcomes: {
    'riskExecutionResult.notRunning': 'ended',
    'execution.completed': 'ended',
    'execution.locked': 'locked',
    'riskAssessment.answerUnknown': 'refused',
  },
};

/** Reads a sheet once; afterwards it is changed here. */
export const useLoadedSheet = (participationUuid: string) =>
  useCall(riskSheets.read, { executionUuid: participationUuid }, { ...readOnce, retry: 1 });

/** A sheet that somebody is filling in, and whether it is saved. */
export const useSheet = (loaded: RiskSheet) => {
  const stored = useMemo((): SheetState => {
    const first = loaded.sections[0]?.questions[0]?.questionId ?? '';
    const { answers, questionId, kind, attendees } = loaded;
    return { answers, questionId: questionId ?? first, ...(kind === 'inspection' && { attendees }) };
  }, [loaded]);
  const saving = useSaving(sheetKeeping, {
    executionUuid: loaded.executionUuid,
    saved: loaded,
    stored,
    isFinished: loaded.isCompleted,
  });
  return { ...saving, state: saving.state ?? stored };
};
