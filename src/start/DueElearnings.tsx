import { MyTaskCard } from '../elearnings/my/MyTaskCard';
import { useMemberTasks } from '../elearnings/my/useMemberTasks';
import { paths } from '../routing/paths';
import { DueTasks } from './DueTasks';
import { OverdueNumber } from './OverdueNumber';

/** Own e-learnings, the first due at the top. */
export const DueElearnings = () => (
  <DueTasks
    query={useMemberTasks()}
    path={paths.myElearnings}
    cardOf={(task, main) => <MyTaskCard key={task.taskUuid} record={task} main={main} />}
  />
);

export const OverdueElearnings = () => <OverdueNumber of={[useMemberTasks().data?.counts]} />;
