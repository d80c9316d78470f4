import { riskAssessments } from '../../contract/riskAssessments';
import { OwnActions } from '../riskActions/OwnActions';
import { useOwnActions } from '../riskActions/useActions';
import { MyTaskCard } from '../riskAssessments/my/MyTaskCard';
import { paths } from '../routing/paths';
import { useMemberTasks } from '../tasks/useMemberTasks';
import { DueTasks } from './DueTasks';
import { OverdueNumber } from './OverdueNumber';

/** Own risk assessments, the first due at the top, and own actions against risks. */
export const DueAssessments = () => (
  <>
    <DueTasks
      query={useMemberTasks(riskAssessments.memberTasks)}
      path={paths.myAssessments}
      cardOf={(task, main) => <MyTaskCard key={task.riskAssessmentExecutionResultUuid} record={task} main={main} />}
    />
    <OwnActions />
  </>
);

export const OverdueAssessments = () => (
  <OverdueNumber of={[useMemberTasks(riskAssessments.memberTasks).data?.counts, useOwnActions().counts]} />
);
