import SchoolOutlined from '@mui/icons-material/SchoolOutlined';
import { TasksPage } from '../../tasks/TasksPage';
import { MyTaskCard } from './MyTaskCard';
import { useMemberTasks } from './useMemberTasks';

/** Everything somebody has to learn, or has learned, as cards. */
export const MyElearningsPage = () => (
  <TasksPage
    words="elearnings.my"
    icon={SchoolOutlined}
    useTasks={useMemberTasks}
    cardOf={(task, main) => <MyTaskCard key={task.elearningUuid} task={task} main={main} />}
  />
);
