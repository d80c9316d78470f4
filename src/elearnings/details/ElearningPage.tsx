import { Box, Skeleton, Tab, Tabs } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ComponentType, lazy, Suspense } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import type { Call } from '../../../contract/call';
import { elearningStatistics } from '../../../contract/elearningStatistics';
import { elearnings } from '../../../contract/elearnings';
import { useCall } from '../../../dataProvider/useCall';
import { useMayCall } from '../../generator/access';
import { NotFoundPage } from '../../layout/NotFoundPage';
import { PageShell } from '../../layout/PageShell';
import { paths } from '../../layout/paths';
import { Description } from '../../ui/Description';
import { NotRead } from '../../ui/NotRead';
import { type ElearningTabId, elearningPath } from '../paths';
import { OrgUnitsTab } from './OrgUnitsTab';
import { SettingsTab } from './SettingsTab';

// Its charts are more than all the rest of the page.
const AnalyticsTab = lazy(() =>
  import('../analytics/AnalyticsTab').then(({ AnalyticsTab: Content }) => ({ default: Content })),
);

interface TabEntry {
  id: ElearningTabId;
  call: Call;
  Content: ComponentType<{ elearningUuid: string }>;
}

const allTabs: readonly TabEntry[] = [
  { id: 'settings', call: elearnings.readSettings, Content: SettingsTab },
  { id: 'org-units', call: elearnings.orgUnits, Content: OrgUnitsTab },
  { id: 'analytics', call: elearningStatistics.entries, Content: AnalyticsTab },
];

const panelId = 'elearning';

/** One e-learning of the catalogue, with its tabs as far as the person may see them. */
export const ElearningPage = () => {
  const translate = useTranslate();
  const mayCall = useMayCall();
  const { uuid = '', tabId } = useParams();
  const { data, error, refetch } = useCall(elearnings.one, { uuid });
  const tabs = allTabs.filter(({ call }) => mayCall(call));
  const tab = tabs.find(({ id }) => id === tabId);
  const [first] = tabs;
  if (!tab && first) return <Navigate to={elearningPath(uuid, first.id)} replace />;
  if (error && 'status' in error && (error.status === 404 || error.status === 400)) return <NotFoundPage />;
  return (
    <PageShell
      title={data?.title ?? '…'}
      subtitle={data?.headline}
      crumbs={[
        { label: translate('layout.sections.apps') },
        { label: translate('elearnings.title'), to: paths.elearningCatalog },
      ]}
    >
      {data && <Description text={data.description} />}
      <Tabs value={tab?.id ?? false} aria-label={translate('generator.tabs')} sx={{ mb: 3 }}>
        {tabs.map(({ id }) => (
          <Tab
            key={id}
            id={`${panelId}-${id}`}
            value={id}
            label={translate(`elearnings.tabs.${id}`)}
            component={Link}
            to={elearningPath(uuid, id)}
          />
        ))}
      </Tabs>
      {error && !data && <NotRead onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={320} sx={{ maxWidth: 880 }} />}
      {data && tab && (
        <Box role="tabpanel" aria-labelledby={`${panelId}-${tab.id}`} key={`${uuid} ${tab.id}`}>
          <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
            <tab.Content elearningUuid={uuid} />
          </Suspense>
        </Box>
      )}
    </PageShell>
  );
};
