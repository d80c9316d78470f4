import { useGetOne, useGetRecordRepresentation, useTranslate } from 'ra-core';
import { type ComponentType, Suspense } from 'react';
import { useParams } from 'react-router';
import { PageShell } from '../page/PageShell';
import { PageSkeleton } from '../page/PageSkeleton';
import { usePlace } from './resourceContext';
import { useCrumbs } from './useCrumbs';
import type { ViewKind } from './views';

/** How the record in the address is called; read once, for heading and view alike. */
const useRecordName = (resource: string): string | undefined => {
  const { id = '' } = useParams();
  const nameOf = useGetRecordRepresentation(resource);
  const { data } = useGetOne(resource, { id }, { enabled: id !== '' });
  return data && String(nameOf(data));
};

/** A view of react-admin's own in the frame that every page has. */
export const PlainPage = ({ resource, kind, View }: { resource: string; kind: ViewKind; View: ComponentType }) => {
  const translate = useTranslate();
  const place = usePlace(resource);
  const crumbs = useCrumbs(place, kind !== 'list');
  const record = useRecordName(resource);
  const titles = {
    list: `${place.words ?? resource}.title`,
    create: `${resource}.create.title`,
  };
  const title = kind === 'list' || kind === 'create' ? translate(titles[kind]) : (record ?? '…');
  return (
    <PageShell title={title} crumbs={crumbs}>
      <Suspense fallback={<PageSkeleton />}>
        <View />
      </Suspense>
    </PageShell>
  );
};
