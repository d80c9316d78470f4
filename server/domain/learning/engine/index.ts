export { afterMembersChanged, afterUnitsChanged, concernedByDeletion } from './afterChange';
export { elearningCountOf, endAssignments } from './endAssignments';
export { correctExternal, type External, enterExternal, withdrawExternal } from './external';
export { reconcileTasks, restartTasks, taskCycles } from './reconcile';
