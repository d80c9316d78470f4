import { type AssignmentRule, type AssignmentRuleListItem, assignmentRules } from '../../contract/assignmentRules';
import { useCall } from '../../dataProvider/useCall';

/** Milliseconds between two looks at how far it is. */
const pause = 1_500;

type Known = Pick<AssignmentRuleListItem, 'uuid' | 'progress' | 'memberCount'>;

const isUnderWay = (progress: AssignmentRule['progress'] | undefined): boolean =>
  progress !== null && progress?.isStopped !== true;

/** Polls the progress of a rule's last change, and how many it is about, as long as it goes on. */
export const useRuleProgress = ({ uuid, progress, memberCount }: Known): Omit<Known, 'uuid'> => {
  const { data } = useCall(
    assignmentRules.one,
    { uuid },
    {
      enabled: progress !== null,
      refetchInterval: ({ state }) => isUnderWay(state.data?.progress) && pause,
    },
  );
  return progress !== null && data ? data : { progress, memberCount };
};
