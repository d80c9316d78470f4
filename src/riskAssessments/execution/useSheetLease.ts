import { useCallback, useState } from 'react';
import { riskEvaluations } from '../../../contract/riskEvaluations';
import type { RiskExecution } from '../../../contract/riskExecutions';
import { useMayCall } from '../../generator/access';
import { type OtherEditor, useLease } from '../../riskEvaluations/useLease';

const otherThanSelf = (editor: RiskExecution['editor'] | undefined): OtherEditor | null =>
  editor && !editor.isSelf ? editor : null;

/**
 * The lease of a shared sheet, for as long as it is open here; of one's own sheet there is none. While somebody else has
 * it, `onFreed` reads what they left.
 */
export const useSheetLease = (loaded: RiskExecution, onFreed: () => Promise<RiskExecution | undefined>) => {
  const { kind, isCompleted, editor, riskAssessmentExecutionResultUuid } = loaded;
  const [isOver, setOver] = useState(isCompleted);
  const lease = useLease(riskAssessmentExecutionResultUuid, {
    wanted: kind === 'inspection' && !isOver,
    mayTake: useMayCall()(riskEvaluations.lock),
    editor: otherThanSelf(editor),
    onFreed: async () => otherThanSelf((await onFreed())?.editor),
  });
  /** The sheet is handed in: nothing is left to edit. */
  const end = useCallback(() => setOver(true), []);
  return { ...lease, end };
};
