import { useTranslate } from 'ra-core';
import { riskAssessments } from '../../../contract/riskAssessments';
import type { AssessmentAssignment } from '../../../contract/riskAssessments/riskAssignments';
import { attempt } from '../../../dataProvider/attempt';
import { request } from '../../../dataProvider/request';
import { useConfirm } from '../../ui/dialogs';
import { useTargetName } from '../useTargetName';

/** Deletes assignments, once somebody has read what that ends. Answers whether it was done. */
export const useDeleteAssignments = (uuid: string) => {
  const translate = useTranslate();
  const targetName = useTargetName();
  const confirm = useConfirm();

  const ask = async (
    assignments: readonly AssessmentAssignment[],
    body: { uuid: string; assignmentUuids: string[] },
  ) => {
    const { openRounds, ratedRounds, finishedRounds, ...lost } = await request(riskAssessments.previewDeletion, body, {
      loader: 'load',
    });
    const words = (part: string, params?: object) => translate(`riskAssessments.assignments.remove.${part}`, params);
    const counted = (part: string, smart_count: number) => (smart_count > 0 ? [words(part, { smart_count })] : []);
    const names = assignments.map(targetName);
    const answer: { reason?: string } = {};
    const isSure = await confirm({
      headline: words('headline', { smart_count: names.length, name: names[0] }),
      texts: [
        ...(openRounds > 0 ? counted('openRounds', openRounds) : [words('nothingOpen')]),
        ...counted('ratedRounds', ratedRounds),
        ...Object.entries(lost).flatMap(([part, count]) => counted(part, count)),
        ...counted('finishedRounds', finishedRounds),
        words('noMore', { smart_count: names.length }),
        ...(names.length > 1 ? [words('concerned')] : []),
      ],
      ...(names.length > 1 && { list: [...new Set(names)] }),
      ...(ratedRounds > 0 && {
        reason: {
          label: words('reason.label'),
          hint: words('reason.hint'),
          missing: words('reason.missing'),
          onGiven: (given: string) => {
            answer.reason = given;
          },
        },
      }),
      buttons: [{ label: words('label'), destructive: true }],
    });
    return isSure ? answer : null;
  };

  return async (assignments: readonly AssessmentAssignment[]): Promise<boolean> => {
    const body = { uuid, assignmentUuids: assignments.map((each) => each.uuid) };
    return attempt(async () => {
      const answer = await ask(assignments, body);
      if (!answer) return false;
      await request(riskAssessments.deleteAssignments, { ...body, ...answer });
      return true;
    });
  };
};
