import { useTranslate } from 'ra-core';
import type { CycleChanges, SettingsConsequences } from '../../contract/shapes/cycleChanges';
import { type DialogData, type DialogText, useConfirm } from '../ui/dialogs';
import { useFormat } from '../ui/useFormat';

/** Consequences told of a change, in the order in which people ask. */
const told = ['made', 'resumed', 'suspended', 'closed', 'moved', 'overdue', 'noLongerOverdue'] as const;
/** Consequences that nobody should cause unawares. */
const grave = ['suspended', 'closed', 'overdue'] as const;

interface Question extends Pick<DialogData, 'reason' | 'further'> {
  headline: string;
  label: string;
  /** Consequences of later days, said after the immediate ones. */
  onDates?: SettingsConsequences['onDates'];
  /** Texts after the numbers. */
  texts?: readonly DialogText[];
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
  const format = useFormat();
  const linesOf = (changes: CycleChanges): string[] =>
    told.flatMap((count) =>
      changes[count] > 0 ? [translate(`${resource}.changes.${count}`, { smart_count: changes[count] })] : [],
    );
  return async (
    changes: CycleChanges,
    { headline, label, onDates = [], texts = [], nobody, ...asked }: Question,
  ): Promise<boolean> => {
    const dated = onDates.map(({ on, inForce, changes: then }) => {
      const opening = translate(`${resource}.onDates.${inForce ? 'activated' : 'deactivated'}`, {
        day: format.date(on),
      });
      return [opening, ...linesOf(then)].join(' ');
    });
    const lines = [...linesOf(changes), ...dated];
    if (lines.length === 0 && nobody === undefined) return true;
    return confirm({
      ...asked,
      headline,
      texts: [...(lines.length > 0 ? lines : [nobody ?? '']), ...texts],
      buttons: [
        {
          label,
          destructive: [changes, ...onDates.map((each) => each.changes)].some((each) =>
            grave.some((count) => each[count] > 0),
          ),
        },
      ],
    });
  };
};
