import { riskActions } from '../../contract/riskActions';
import type { RiskActionListItem } from '../../contract/riskAssessments/riskActionFields';
import type { TaskCounts } from '../../contract/shapes/tasks';
import { useCall } from '../../dataProvider/useCall';
import { useMayCall } from '../generator/access';
import { useRecordList } from '../generator/list/useRecordList';

/** One action with everything about it; none, as long as none is chosen. */
export const useAction = (actionUuid: string | null) =>
  useCall(riskActions.one, { uuid: actionUuid ?? '' }, { enabled: actionUuid !== null });

/** Own actions, the first due at the top, and their number in each filter; none for whom that is not permitted. */
export const useOwnActions = () => {
  const list = useRecordList<RiskActionListItem>({
    resource: 'riskActions',
    call: riskActions.own,
    filters: ['due'],
    sort: ['dueOn', 'asc'],
    meta: { call: 'own', quiet: true },
    implied: { due: 'all' },
    enabled: useMayCall()(riskActions.own),
  });
  return { list, counts: (list.meta as { counts: TaskCounts } | undefined)?.counts };
};
