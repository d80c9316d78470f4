export { afterMembersChanged, afterUnitsChanged, concernedByDeletion } from './afterChange';
export { reconcileTasks } from './reconcile';
