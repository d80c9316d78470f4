import { Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';
import { FileLink } from '../../ui/FileLink';
import { type FieldType, nothing } from './fieldType';
import { SearchFilter } from './SearchFilter';

// Lists do without it.
const FileInput = lazy(() => import('./FileInput').then((module) => ({ default: module.FileInput })));

/** A file of a record, as its address. */
export const file: FieldType = {
  Cell: ({ value }) => (value ? <FileLink address={String(value)} /> : nothing),
  Input: (properties) => (
    <Suspense fallback={<Skeleton variant="rounded" height={160} />}>
      <FileInput {...properties} />
    </Suspense>
  ),
  Filter: SearchFilter,
  empty: null,
  wide: true,
};
