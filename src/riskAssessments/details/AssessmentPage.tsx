import { Box, Skeleton, Tab, Tabs } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ComponentType } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import type { Call } from '../../../contract/call';
import { type AssessmentCatalogItem, riskAssessments } from '../../../contract/riskAssessments';
import { useCall } from '../../../dataProvider/useCall';
import { useMayCall } from '../../generator/access';
import { NotFoundPage } from '../../layout/NotFoundPage';
import { PageShell } from '../../layout/PageShell';
import { paths } from '../../layout/paths';
import { Description } from '../../ui/Description';
import { NotRead } from '../../ui/NotRead';
import { type AssessmentTabId, assessmentPath } from '../paths';
import { AssignmentsTab } from './AssignmentsTab';
import { SettingsTab } from './SettingsTab';

interface TabEntry {
  id: AssessmentTabId;
  call: Call;
  Content: ComponentType<{ assessmentUuid: string; kind: AssessmentCatalogItem['kind'] }>;
}

const allTabs: readonly TabEntry[] = [
  { id: 'settings', call: riskAssessments.readSettings, Content: SettingsTab },
  { id: 'assignments', call: riskAssessments.assignments, Content: AssignmentsTab },
];

const panelId = 'risk-assessment';

/** One risk assessment of the catalogue, with its tabs as far as the person may see them. */
export const AssessmentPage = () => {
  const translate = useTranslate();
  const mayCall = useMayCall();
  const { uuid = '', tabId } = useParams();
  const { data, error, refetch } = useCall(riskAssessments.one, { uuid });
  const tabs = allTabs.filter(({ call }) => mayCall(call));
  const tab = tabs.find(({ id }) => id === tabId);
  const [first] = tabs;
  if (!tab && first) return <Navigate to={assessmentPath(uuid, first.id)} replace />;
  if (error && 'status' in error && (error.status === 404 || error.status === 400)) return <NotFoundPage />;
  return (
    <PageShell
      title={data?.title ?? '…'}
      subtitle={data?.headline}
      crumbs={[
        { label: translate('layout.sections.apps') },
        { label: translate('riskAssessments.title'), to: paths.riskCatalog },
      ]}
    >
      {data && <Description text={data.description} />}
      <Tabs value={tab?.id ?? false} aria-label={translate('generator.tabs')} sx={{ mb: 3 }}>
        {tabs.map(({ id }) => (
          <Tab
            key={id}
            id={`${panelId}-${id}`}
            value={id}
            label={translate(`riskAssessments.tabs.${id}`)}
            component={Link}
            to={assessmentPath(uuid, id)}
          />
        ))}
      </Tabs>
      {error && !data && <NotRead onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={320} sx={{ maxWidth: 880 }} />}
      {data && tab && (
        <Box role="tabpanel" aria-labelledby={`${panelId}-${tab.id}`} key={`${uuid} ${tab.id}`}>
          <tab.Content assessmentUuid={uuid} kind={data.kind} />
        </Box>
      )}
    </PageShell>
  );
};
