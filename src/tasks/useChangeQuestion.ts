import { useTranslate } from 'ra-core';
import type { CycleChanges } from '../../contract/cycleChanges';
import { useConfirm } from '../ui/dialogs';

/** What is told of a change, in the order in which people ask. */
const told = ['made', 'resumed', 'suspended', 'closed', 'moved', 'overdue', 'noLongerOverdue'] as const;
/** What nobody should do unawares. */
const grave = ['suspended', 'closed', 'overdue'] as const;

interface Question {
  headline: string;
  label: string;
  /** What is said after the numbers. */
  texts?: readonly string[];
  /** Said where nobody is concerned; without it the question is not asked then. */
  nobody?: string;
}

/**
 * Asks whether a change is to be made, once somebody has read what it does to how many tasks or rounds. The words are
 * `<resource>.changes.<count>`.
 */
export const useChangeQuestion = (resource: 'elearnings' | 'riskAssessments') => {
  const translate = useTranslate();
  const confirm = useConfirm();
  return async (changes: CycleChanges, { headline, label, texts = [], nobody }: Question): Promise<boolean> => {
    const lines = told.flatMap((count) =>
      changes[count] > 0 ? [translate(`${resource}.changes.${count}`, { smart_count: changes[count] })] : [],
    );
    if (lines.length === 0 && nobody === undefined) return true;
    return confirm({
      headline,
      texts: [...(lines.length > 0 ? lines : [nobody ?? '']), ...texts],
      buttons: [{ label, destructive: grave.some((count) => changes[count] > 0) }],
    });
  };
};
