import { useQueryClient } from '@tanstack/react-query';
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

const send = (uuid: string, { kind, uuids, orgUnitUuid }: Choice): Promise<{ added: number }> => {
  if (kind === 'orgUnit') return request(riskAssessments.assignOrgUnits, { uuid, orgUnitUuids: uuids }, options);
  if (kind === 'location') {
    return request(riskAssessments.assignLocation, { uuid, locationUuids: uuids, orgUnitUuid }, options);
  }
  return request(riskAssessments.assignMembers, { uuid, memberUuids: uuids, orgUnitUuid }, options);
};

/** Assigns the assessment and tells what came of it. Answers whether it was done. */
export const useAssign = (uuid: string) => {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const assign = async (choice: Choice): Promise<boolean> => {
    setBusy(true);
    try {
      const { added } = await send(uuid, choice);
      const outcome = added > 0 ? choice.kind : 'nothing';
      const message = `riskAssessments.assignments.assign.done.${outcome}`;
      showToast({ type: 'success', message, params: { smart_count: added } });
      await queryClient.invalidateQueries({ queryKey: ['riskAssessments'] });
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
