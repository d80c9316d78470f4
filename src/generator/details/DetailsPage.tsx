import { Skeleton } from '@mui/material';
import { useQueries } from '@tanstack/react-query';
import { useGetOne } from 'ra-core';
import { Suspense } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { queryOf } from '../../../dataProvider/useCall';
import { PageShell } from '../../page/PageShell';
import { RowMenu } from '../../ui/table/RowMenu';
import { useActions } from '../actions/useActions';
import type { Row } from '../declaration';
import { detailsPath, listPath } from '../paths';
import { useDeclaration } from '../resourceContext';
import { useCrumbs } from '../useCrumbs';
import { ArchivedNote } from './ArchivedNote';
import { RecordFailed } from './RecordFailed';
import { RecordTabs } from './RecordTabs';
import { TabPanel } from './TabPanel';
import { useTabs } from './useTabs';

/** The page of one record, with its tabs. */
export const DetailsPage = ({ resource }: { resource: string }) => {
  const navigate = useNavigate();
  const { uuid = '', tabId } = useParams();
  const declaration = useDeclaration(resource);
  const tabs = useTabs(resource);
  const crumbs = useCrumbs(declaration, true);
  // Lists keep their rows as records too, but a row is less than the record: `details` keeps them apart.
  const one = useGetOne<Row & { id: string }>(resource, { id: uuid, meta: { details: true } });
  const { actionsOf } = useActions(resource, {
    onDone: async ({ destructive, stays }) => {
      // Whoever went on meanwhile is not called back.
      if (destructive && !stays && window.location.pathname.includes(uuid)) await navigate(listPath(declaration));
    },
  });
  const about = useQueries({ queries: [declaration.aboutCall ?? []].flat().map((call) => queryOf(call, { uuid })) });
  // What stands above the tabs comes with them: else they would slip from under the pointer.
  const record = about.every(({ isFetched }) => isFetched) ? one.data : undefined;
  const tab = tabs.find(({ id }) => id === tabId);
  const [firstTab] = tabs;
  if (!tab && firstTab) return <Navigate to={detailsPath(declaration, uuid, firstTab.id)} replace />;
  if (!record && one.error) {
    return <RecordFailed resource={resource} error={one.error} onRetry={() => void one.refetch()} />;
  }
  const title = record ? declaration.title(record) : '…';
  return (
    <PageShell
      title={title}
      subtitle={record && declaration.hint?.(record)}
      crumbs={crumbs}
      actions={record && <RowMenu title={title} actions={actionsOf(record)} />}
    >
      {record && <ArchivedNote record={record} />}
      {/* What is loaded later, too. */}
      <Suspense>
        {record && declaration.About && <declaration.About record={record} />}
        {record && <RecordTabs resource={resource} tabs={tabs} uuid={uuid} current={tab?.id} />}
      </Suspense>
      {record && tab ? (
        <TabPanel
          key={`${uuid} ${tab.id}`}
          tab={tab}
          resource={resource}
          record={record}
          onReload={() => void one.refetch()}
        />
      ) : (
        <Skeleton variant="rounded" height={320} sx={{ maxWidth: 880 }} />
      )}
    </PageShell>
  );
};
