import { elearnings } from '../../contract/elearnings';
import { MyTaskCard } from '../elearnings/my/MyTaskCard';
import { paths } from '../routing/paths';
import { useMemberTasks } from '../tasks/useMemberTasks';
import { DueTasks } from './DueTasks';
import { OverdueNumber } from './OverdueNumber';

/** Own e-learnings, the first due at the top. */
export const DueElearnings = () => (
  <DueTasks
    query={useMemberTasks(elearnings.memberTasks)}
    path={paths.myElearnings}
    cardOf={(task, main) => <MyTaskCard key={task.taskUuid} record={task} main={main} />}
  />
);

export const OverdueElearnings = () => <OverdueNumber of={[useMemberTasks(elearnings.memberTasks).data?.counts]} />;
