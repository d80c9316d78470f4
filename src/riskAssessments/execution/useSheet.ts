import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type RiskExecution, riskExecutions } from '../../../contract/riskExecutions';
import { request } from '../../../dataProvider/request';
import { readOnce } from '../../execution/readOnce';
import { type Keeping, useSaving } from '../../execution/useSaving';
import { mergeSheets, type SheetState } from './sheet';

const silently = { toast: false, loader: 'hide' } as const;

type Saved = Pick<RiskExecution, 'revision' | 'progress'>;

/** How a sheet is kept. */
const sheetKeeping: Keeping<SheetState, Saved> = {
  send: (executionUuid, revision, { answers, questionId }) =>
    request(riskExecutions.save, { executionUuid, revision, answers: { ...answers }, questionId }, silently),
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
export const useLoadedSheet = (executionUuid: string) =>
  useQuery({
    queryKey: ['riskExecutions', 'read', executionUuid],
    queryFn: ({ signal }) => request(riskExecutions.read, { executionUuid }, { ...silently, signal }),
    ...readOnce,
  });

/** A sheet that somebody is filling in, and whether it is saved. */
export const useSheet = (loaded: RiskExecution) => {
  const stored = useMemo((): SheetState => {
    const first = loaded.sections[0]?.questions[0]?.questionId ?? '';
    return { answers: loaded.answers, questionId: loaded.questionId ?? first };
  }, [loaded]);
  const saving = useSaving(sheetKeeping, {
    executionUuid: loaded.executionUuid,
    saved: loaded,
    stored,
    isFinished: loaded.isCompleted,
  });
  return { ...saving, state: saving.state ?? stored };
};
