import { Box, Skeleton } from '@mui/material';
import { useTranslate } from 'ra-core';
import { lazy, Suspense } from 'react';
import { useMemberState, usePermitted } from '../../authProvider';
import { now } from '../../dataProvider/clock';
import { PageShell } from '../page/PageShell';
import { CompanyEndNote } from '../settings/CompanyEndNote';
import { DailyWorkAlarm } from '../settings/DailyWorkAlarm';
import { DueMeasures } from './DueMeasures';
import { DueRegisters } from './DueRegisters';
import { DueTabs, permittedDueTabs } from './DueTabs';
import { timeOfDay } from './greeting';
import { InfopointCard } from './InfopointCard';
import { InstallOffer } from './InstallOffer';
import { NothingDue } from './NothingDue';
import { TaskCards } from './TaskCards';
import { usePermittedTasks } from './tasks';

// Most people who come here administer nothing.
const Cockpit = lazy(() => import('./Cockpit').then(({ Cockpit: Block }) => ({ default: Block })));

/** The first page: a greeting, and what the person may do or has to do. */
export const OverviewPage = () => {
  const translate = useTranslate();
  const state = useMemberState();
  const { memberDetails, client } = state;
  const name = `${memberDetails.firstName} ${memberDetails.lastName}`;
  const mayOpenInfopoint = usePermitted(['infopoint.read-location-list']);
  const isAdministrating = usePermitted(['cockpit.read']);
  const tasks = usePermittedTasks();
  const hasDueTabs = permittedDueTabs(state).length > 0;
  return (
    <PageShell
      title={translate(`start.greeting.${timeOfDay(now())}`, { name })}
      name={translate('start.overview')}
      subtitle={<Box sx={{ display: { xs: 'none', sm: 'block' } }}>{client.name}</Box>}
    >
      <CompanyEndNote />
      <DailyWorkAlarm />
      {mayOpenInfopoint && <InfopointCard />}
      <InstallOffer />
      {isAdministrating && (
        <Suspense fallback={<Skeleton variant="rounded" height={240} sx={{ mb: 4 }} />}>
          <Cockpit />
        </Suspense>
      )}
      <DueRegisters />
      <DueMeasures />
      <DueTabs />
      {tasks.length > 0 && <TaskCards tasks={tasks} />}
      {tasks.length === 0 && !hasDueTabs && <NothingDue />}
    </PageShell>
  );
};
