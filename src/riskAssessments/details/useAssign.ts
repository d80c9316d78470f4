import { useState } from 'react';
import { riskAssessments } from '../../../contract/riskAssessments';
import type { TargetKind } from '../../../contract/riskAssignments';
import { RequestError, request } from '../../../dataProvider/request';
import { showToast } from '../../ui/toasts';
import type { AssessmentKind } from './minimumOf';
import { useAssignQuestion } from './useAssignQuestion';

/** What an assessment is to be assigned to, and which unit answers for it; null: the whole company's. */
interface Choice {
  kind: TargetKind;
  uuids: string[];
  orgUnitUuid: string | null;
}

/** A reason, where one is needed. */
type Given = { reason?: string };
type Done = { added: number; changed?: number };

/** What is asked of the server for a choice: first what it would do, and then to do it. */
const callsOf = (uuid: string, { kind, uuids, orgUnitUuid }: Choice) => {
  const [asking, sending] = [{ loader: 'load' }, { toast: 'failures' }] as const;
  if (kind === 'orgUnit') {
    const body = { uuid, orgUnitUuids: uuids };
    return {
      preview: () => request(riskAssessments.previewOrgUnits, body, asking),
      send: (given: Given): Promise<Done> => request(riskAssessments.assignOrgUnits, { ...body, ...given }, sending),
    };
  }
  if (kind === 'location') {
    const body = { uuid, locationUuids: uuids, orgUnitUuid };
    return {
      preview: () => request(riskAssessments.previewLocation, body, asking),
      send: (given: Given): Promise<Done> => request(riskAssessments.assignLocation, { ...body, ...given }, sending),
    };
  }
  const body = { uuid, memberUuids: uuids, orgUnitUuid };
  return {
    preview: () => request(riskAssessments.previewMembers, body, asking),
    send: (given: Given): Promise<Done> => request(riskAssessments.assignMembers, { ...body, ...given }, sending),
  };
};

/** Assigns the assessment, once somebody has read to how many it goes, and tells what came of it. Answers whether it was done. */
export const useAssign = (uuid: string, assessmentKind: AssessmentKind) => {
  const ask = useAssignQuestion(assessmentKind);
  const [busy, setBusy] = useState(false);
  const assign = async (choice: Choice): Promise<boolean> => {
    const { preview, send } = callsOf(uuid, choice);
    setBusy(true);
    try {
      const given = await ask(await preview());
      if (!given) return false;
      const { added, changed = 0 } = await send(given);
      const tell = (outcome: string, smart_count: number): void =>
        showToast({
          type: 'success',
          message: `riskAssessments.assignments.assign.done.${outcome}`,
          params: { smart_count },
        });
      if (added > 0) tell(choice.kind, added);
      if (changed > 0) tell('responsible', changed);
      if (added + changed === 0) tell('nothing', 0);
      return true;
    } catch (error) {
      // Told in a toast already, like every failed request.
      if (!(error instanceof RequestError)) throw error;
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { assign, busy };
};
