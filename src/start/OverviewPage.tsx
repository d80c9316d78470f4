import { useTranslate } from 'ra-core';
import { useMemberState, usePermitted } from '../../authProvider';
import { PageShell } from '../layout/PageShell';
import { DailyWorkAlarm } from '../settings/DailyWorkAlarm';
import { DueRegisters } from './DueRegisters';
import { DueTabs, permittedDueTabs } from './DueTabs';
import { timeOfDay } from './greeting';
import { InfopointCard } from './InfopointCard';
import { NothingDue } from './NothingDue';
import { TaskCards } from './TaskCards';
import { usePermittedTasks } from './tasks';

/** The first page: a greeting, and what the person may do or has to do. */
export const OverviewPage = () => {
  const translate = useTranslate();
  const state = useMemberState();
  const { memberDetails, client } = state;
  const name = `${memberDetails.firstName} ${memberDetails.lastName}`;
  const mayOpenInfopoint = usePermitted(['infopoint.read-location-list']);
  const tasks = usePermittedTasks();
  const hasDueTabs = permittedDueTabs(state).length > 0;
  return (
    <PageShell
      title={translate(`start.greeting.${timeOfDay(new Date())}`, { name })}
      name={translate('start.overview')}
      subtitle={client.name}
    >
      <DailyWorkAlarm />
      {mayOpenInfopoint && <InfopointCard />}
      <DueRegisters />
      <DueTabs />
      {tasks.length > 0 && <TaskCards tasks={tasks} />}
      {tasks.length === 0 && !hasDueTabs && <NothingDue />}
    </PageShell>
  );
};
