import { Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';
import { FileLink } from '../../ui/FileLink';
import { type FieldType, nothing } from './fieldType';
import { SearchFilter } from './SearchFilter';

// Lists do without it.
const PictureInput = lazy(() => import('./PictureInput').then((module) => ({ default: module.PictureInput })));

/** A picture, as its address; which call takes it, `PictureUploadContext` says. */
export const picture: FieldType = {
  Cell: ({ value }) => (value ? <FileLink address={String(value)} /> : nothing),
  Input: (properties) => (
    <Suspense fallback={<Skeleton variant="rounded" height={96} />}>
      <PictureInput {...properties} />
    </Suspense>
  ),
  Filter: SearchFilter,
  empty: null,
  wide: true,
};
