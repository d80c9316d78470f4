import { useState } from 'react';
import { riskAssessments } from '../../../contract/riskAssessments';
import type { TargetKind } from '../../../contract/riskAssessments/riskAssignments';
import { attempt } from '../../../dataProvider/attempt';
import { request } from '../../../dataProvider/request';
import { showToast } from '../../ui/toasts';
import type { AssessmentKind } from './minimumOf';
import { useAssignQuestion } from './useAssignQuestion';

/** Target of a new assignment, and the unit that answers for it; null: the whole company's. */
interface Choice {
  kind: TargetKind;
  uuids: string[];
  orgUnitUuid: string | null;
}

/** The calls for each kind of target, and what they call what is chosen. */
const calls = {
  orgUnit: { preview: riskAssessments.previewOrgUnits, send: riskAssessments.assignOrgUnits, uuids: 'orgUnitUuids' },
  location: { preview: riskAssessments.previewLocation, send: riskAssessments.assignLocation, uuids: 'locationUuids' },
  memberGroup: {
    preview: riskAssessments.previewMemberGroup,
    send: riskAssessments.assignMemberGroup,
    uuids: 'memberGroupUuids',
  },
  members: { preview: riskAssessments.previewMembers, send: riskAssessments.assignMembers, uuids: 'memberUuids' },
} as const;

/** Assigns the assessment, once somebody has read to how many it goes, and tells what came of it. Answers whether it was done. */
export const useAssign = (uuid: string, assessmentKind: AssessmentKind) => {
  const ask = useAssignQuestion(assessmentKind);
  const [busy, setBusy] = useState(false);
  const assign = async (choice: Choice): Promise<boolean> => {
    const { preview, send, uuids } = calls[choice.kind];
    // Units answer for themselves.
    const { orgUnitUuid } = choice;
    const body = { uuid, [uuids]: choice.uuids, ...(choice.kind !== 'orgUnit' && { orgUnitUuid }) };
    setBusy(true);
    return attempt(async () => {
      const given = await ask(await request(preview, body as never, { loader: 'load' }));
      if (!given) return false;
      const done: { added: number; changed?: number } = await request(send, { ...body, ...given } as never, {
        toast: 'failures',
      });
      const { added, changed = 0 } = done;
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
    }).finally(() => setBusy(false));
  };
  return { assign, busy };
};
