import { useTranslate } from 'ra-core';
import { type AssessmentAssignment, riskAssessments } from '../../../contract/riskAssessments';
import { RequestError, request } from '../../../dataProvider/request';
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
    const { openRounds, finishedRounds, ...lost } = await request(riskAssessments.previewDeletion, body, {
      loader: 'load',
    });
    const words = (part: string, params?: object) => translate(`riskAssessments.assignments.remove.${part}`, params);
    const counted = (part: string, smart_count: number) => (smart_count > 0 ? [words(part, { smart_count })] : []);
    const names = assignments.map(targetName);
    return confirm({
      headline: words('headline', { smart_count: names.length, name: names[0] }),
      texts: [
        ...(openRounds > 0 ? counted('openRounds', openRounds) : [words('nothingOpen')]),
        ...Object.entries(lost).flatMap(([part, count]) => counted(part, count)),
        ...counted('finishedRounds', finishedRounds),
        words('noMore', { smart_count: names.length }),
        ...(names.length > 1 ? [words('concerned')] : []),
      ],
      ...(names.length > 1 && { list: [...new Set(names)] }),
      buttons: [{ label: words('label'), destructive: true }],
    });
  };

  return async (assignments: readonly AssessmentAssignment[]): Promise<boolean> => {
    const body = { uuid, assignmentUuids: assignments.map((each) => each.uuid) };
    try {
      if (!(await ask(assignments, body))) return false;
      await request(riskAssessments.deleteAssignments, body);
      return true;
    } catch (error) {
      // Told in a toast already, like every failed request.
      if (!(error instanceof RequestError)) throw error;
      return false;
    }
  };
};
