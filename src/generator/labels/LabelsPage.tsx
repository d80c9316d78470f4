import { Box, Button, Skeleton } from '@mui/material';
import { useGetMany, useTranslate } from 'ra-core';
import { Link, useSearchParams } from 'react-router';
import { useDocumentTitle } from '../../page/useDocumentTitle';
import { NotRead } from '../../ui/NotRead';
import { PrintBar } from '../../ui/PrintBar';
import { PrintPage } from '../../ui/PrintPage';
import { visuallyHidden } from '../../ui/visuallyHidden';
import type { Row } from '../declaration';
import { listPath } from '../paths';
import { useDeclaration } from '../resourceContext';
import { RecordLabel } from './RecordLabel';

/** The labels of the records that the address names, on sheets of A4: three beside each other. */
export const LabelsPage = ({ resource }: { resource: string }) => {
  const translate = useTranslate();
  const declaration = useDeclaration(resource);
  const [parameters] = useSearchParams();
  const { data, error, refetch } = useGetMany<Row & { id: string }>(resource, { ids: parameters.getAll('uuid') });
  const title = translate('generator.labels.title');
  useDocumentTitle(title);
  if (error) return <NotRead onRetry={() => void refetch()} />;
  return (
    <>
      <PrintBar>
        <Box component="h1" sx={visuallyHidden}>
          {title}
        </Box>
        <Button variant="contained" disabled={!data} onClick={() => window.print()}>
          {translate('generator.labels.submit')}
        </Button>
        <Button variant="outlined" color="inherit" component={Link} to={listPath(declaration)}>
          {translate('generator.labels.back')}
        </Button>
      </PrintBar>
      <PrintPage>
        {data ? (
          <Box component="ul" sx={sheetStyle}>
            {data.filter(Boolean).map((record) => (
              <RecordLabel key={record.uuid} resource={resource} record={record} />
            ))}
          </Box>
        ) : (
          <Skeleton variant="rounded" height={400} />
        )}
      </PrintPage>
    </>
  );
};

const sheetStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: '3mm',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
  '@media print': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
} as const;
