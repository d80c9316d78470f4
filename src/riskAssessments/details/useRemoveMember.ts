import { useTranslate } from 'ra-core';
import type { ResponseOf } from '../../../contract/kit/call';
import { riskAssessments } from '../../../contract/riskAssessments';
import { attempt } from '../../../dataProvider/attempt';
import { request } from '../../../dataProvider/request';
import { useConfirm } from '../../ui/dialogs';
import { showToast } from '../../ui/toasts';
import { type AssessmentKind, minimumOf } from './minimumOf';

export type AssignedMember = ResponseOf<typeof riskAssessments.members>['items'][number];

/** The first and last name of an employee. */
const nameOf = ({ firstName, lastName }: AssignedMember): string => `${firstName} ${lastName}`;

/** Takes somebody out of the assignment, once somebody has read what that means. */
export const useRemoveMember = (uuid: string, kind: AssessmentKind) => {
  const translate = useTranslate();
  const confirm = useConfirm();
  const minimum = minimumOf(kind);
  /** @param remaining how many stay assigned afterwards */
  return async (member: AssignedMember, remaining: number): Promise<void> => {
    const name = nameOf(member);
    const params = { name, minimum, smart_count: remaining };
    const words = (part: string) => translate(`riskAssessments.assignments.members.remove.${part}`, params);
    const texts = [words(`text.${kind}`)];
    if (remaining === 0) texts.push(words('nobody'));
    else if (remaining < minimum) texts.push(words('tooFew'));
    const buttons = [{ label: words('label'), destructive: true }];
    if (!(await confirm({ headline: words('headline'), texts, buttons }))) return;
    await attempt(async () => {
      await request(riskAssessments.removeMembers, { uuid, memberUuids: [member.uuid] }, { toast: 'failures' });
      showToast({ type: 'success', message: 'riskAssessments.assignments.members.remove.done', params: { name } });
    });
  };
};
