import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { riskAssessments } from '../../../contract/riskAssessments';
import type { TargetKind } from '../../../contract/riskAssignments';
import { RequestError, request } from '../../../dataProvider/request';
import { errorText } from '../../../i18n/errorText';
import { useConfirm } from '../../ui/dialogs';
import { showToast } from '../../ui/toasts';

/** What an assessment is to be assigned to, and which unit answers for it; null: the whole company's. */
interface Choice {
  kind: TargetKind;
  uuids: string[];
  orgUnitUuid: string | null;
}

/** Nobody is told before it is known whether a reason is needed. */
const quiet = { toast: false, isForm: true } as const;
const isReasonNeeded = (error: unknown): boolean =>
  error instanceof RequestError && error.code === 'riskAssessment.reasonToRepeat';

const send = (
  uuid: string,
  { kind, uuids, orgUnitUuid }: Choice,
  reason: string | null,
): Promise<{ added: number; changed?: number }> => {
  const given = reason === null ? {} : { reason };
  if (kind === 'orgUnit')
    return request(riskAssessments.assignOrgUnits, { uuid, orgUnitUuids: uuids, ...given }, quiet);
  if (kind === 'location') {
    return request(riskAssessments.assignLocation, { uuid, locationUuids: uuids, orgUnitUuid, ...given }, quiet);
  }
  return request(riskAssessments.assignMembers, { uuid, memberUuids: uuids, orgUnitUuid, ...given }, quiet);
};

/** Assigns; where nearly the same people would be asked again, once a reason is given. Null: it was not. */
const useSend = (uuid: string) => {
  const translate = useTranslate();
  const confirm = useConfirm();
  const askWhy = async (): Promise<string | null> => {
    const words = (part: string): string => translate(`riskAssessments.assignments.assign.again.${part}`);
    let reason: string | null = null;
    const isSure = await confirm({
      headline: words('headline'),
      texts: [words('text')],
      reason: {
        ...{ label: words('label'), hint: words('hint'), missing: words('missing') },
        onGiven: (given) => {
          reason = given;
        },
      },
      buttons: [{ label: words('submit') }],
    });
    return isSure ? reason : null;
  };
  return async (choice: Choice) => {
    try {
      return await send(uuid, choice, null);
    } catch (error) {
      if (!isReasonNeeded(error)) throw error;
      const reason = await askWhy();
      return reason === null ? null : send(uuid, choice, reason);
    }
  };
};

/** Assigns the assessment and tells what came of it. Answers whether it was done. */
export const useAssign = (uuid: string) => {
  const translate = useTranslate();
  const sendChoice = useSend(uuid);
  const [busy, setBusy] = useState(false);
  const assign = async (choice: Choice): Promise<boolean> => {
    setBusy(true);
    try {
      const done = await sendChoice(choice);
      if (!done) return false;
      const { added, changed = 0 } = done;
      const tell = (outcome: string, smart_count: number): void =>
        showToast({
          ...{ type: 'success', message: `riskAssessments.assignments.assign.done.${outcome}` },
          params: { smart_count },
        });
      if (added > 0) tell(choice.kind, added);
      if (changed > 0) tell('responsible', changed);
      if (added + changed === 0) tell('nothing', 0);
      return true;
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      showToast({ type: 'danger', message: errorText(translate, error) });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { assign, busy };
};
