import { useState } from 'react';
import { riskAssessments, type TargetKind } from '../../../contract/riskAssessments';
import { RequestError, request } from '../../../dataProvider/request';
import { showToast } from '../../ui/toasts';

const options = { toast: 'failures' } as const;

/** What an assessment is to be assigned to, and which unit answers for it; null: the whole company's. */
interface Choice {
  kind: TargetKind;
  uuids: string[];
  orgUnitUuid: string | null;
}

const send = (uuid: string, { kind, uuids, orgUnitUuid }: Choice): Promise<{ added: number; changed?: number }> => {
  if (kind === 'orgUnit') return request(riskAssessments.assignOrgUnits, { uuid, orgUnitUuids: uuids }, options);
  if (kind === 'location') {
    return request(riskAssessments.assignLocation, { uuid, locationUuids: uuids, orgUnitUuid }, options);
  }
  return request(riskAssessments.assignMembers, { uuid, memberUuids: uuids, orgUnitUuid }, options);
};

/** Assigns the assessment and tells what came of it. Answers whether it was done. */
export const useAssign = (uuid: string) => {
  const [busy, setBusy] = useState(false);
  const assign = async (choice: Choice): Promise<boolean> => {
    setBusy(true);
    try {
      const { added, changed = 0 } = await send(uuid, choice);
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
      // Told in a toast already, like every failed request.
      if (!(error instanceof RequestError)) throw error;
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { assign, busy };
};
