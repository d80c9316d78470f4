import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { levelsOnlyNumbers } from '../../../contract/riskAssessments/surveyRating';
import { type RiskSheet, riskSheets } from '../../../contract/riskSheets';
import { riskAssessmentMinimumParticipants } from '../../../contract/shapes/constants';
import { RequestError, request } from '../../../dataProvider/request';
import { errorText } from '../../../i18n/errorText';
import type { Place } from '../../execution/sheet/sheet';
import { useConfirm } from '../../ui/dialogs';

interface Parts {
  loaded: RiskSheet;
  /** Hands it in with what waits on this device, as soon as that is saved; of what was taken along alone. */
  handInLater?: (() => void) | undefined;
  /** Revision that was saved last. */
  revision: number;
  open: readonly Place[];
  /** Reads the sheet anew: it went on elsewhere. */
  onReload: () => void;
  onHandedIn: () => void;
}

/** Hands a sheet in for good, after asking about open questions. `failure` says why it did not work. */
export const useHandIn = ({ loaded, handInLater, revision, open, onReload, onHandedIn }: Parts) => {
  const translate = useTranslate();
  const confirm = useConfirm();
  const [isHandedIn, setHandedIn] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const agrees = (): Promise<boolean> => {
    const counts = { ...levelsOnlyNumbers, smart_count: open.length, minimum: riskAssessmentMinimumParticipants };
    const words = (part: string) => translate(`riskSheets.handIn.${part}`, counts);
    const isWhole = open.length === 0;
    return confirm({
      headline: words(isWhole ? 'headline' : 'openHeadline'),
      texts: [...(isWhole ? [] : [words(`openText.${loaded.kind}`)]), words('text')],
      buttons: [{ label: words(isWhole ? 'confirm' : 'confirmOpen') }],
    });
  };

  const succeed = (): void => {
    setHandedIn(true);
    onHandedIn();
  };

  const handIn = async (): Promise<void> => {
    setFailure(null);
    if (!(await agrees())) return;
    if (handInLater) return handInLater();
    setBusy(true);
    try {
      const { executionUuid } = loaded;
      await request(riskSheets.complete, { executionUuid, revision }, { toast: false, loader: 'hide' });
      succeed();
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      // The answer of an earlier attempt was lost: it is handed in all the same.
      if (error.code === 'execution.completed') succeed();
      else if (error.code === 'record.changed' || error.code === 'execution.locked') onReload();
      else setFailure(errorText(translate, error));
    } finally {
      setBusy(false);
    }
  };
  return { handIn, isHandedIn, isBusy, failure };
};
