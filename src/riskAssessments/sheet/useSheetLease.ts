import { useCallback, useState } from 'react';
import { riskRounds } from '../../../contract/riskRounds';
import type { RiskSheet } from '../../../contract/riskSheets';
import { useMayCall } from '../../generator/access';
import { type OtherEditor, useLease } from '../../riskRounds/useLease';

const otherThanSelf = (editor: RiskSheet['editor'] | undefined): OtherEditor | null =>
  editor && !editor.isSelf ? editor : null;

/**
 * The lease of a shared sheet, for as long as it is open here; of one's own sheet there is none. While somebody else has
 * it, `onFreed` reads what they left.
 */
export const useSheetLease = (loaded: RiskSheet, onFreed: () => Promise<RiskSheet | undefined>) => {
  const { kind, isCompleted, editor, riskAssessmentExecutionResultUuid: roundUuid } = loaded;
  const [isOver, setOver] = useState(isCompleted);
  const lease = useLease(roundUuid, {
    wanted: kind === 'inspection' && !isOver,
    mayTake: useMayCall()(riskRounds.lock),
    editor: otherThanSelf(editor),
    onFreed: async () => otherThanSelf((await onFreed())?.editor),
  });
  /** The sheet is handed in: nothing is left to edit. */
  const end = useCallback(() => setOver(true), []);
  return { ...lease, end };
};
