export { afterMembersChanged, afterUnitsChanged, concernedByDeletion } from './afterChange';
export { reconcileTasks, restartTasks, taskCycles } from './reconcile';
