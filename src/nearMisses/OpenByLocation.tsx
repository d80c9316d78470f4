import {
  Box,
  Link,
  Paper,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router';
import { type NearMissFigures, nearMisses } from '../../contract/nearMisses';
import { nearMissKinds } from '../../contract/nearMissFields';
import { useCall } from '../../dataProvider/useCall';
import { useFormat } from '../ui/useFormat';

interface CellProperties {
  row: NearMissFigures;
  kind: (typeof nearMissKinds)[number];
}

/** Number of a kind that are open at a location, as a way to the list of these. */
const Count = ({ row, kind }: CellProperties) => {
  const translate = useTranslate();
  const format = useFormat();
  const count = row[kind];
  const shown = format.number(count);
  if (count === 0 || row.locationUuid === null) return shown;
  const said = translate('nearMisses.figures.cell', {
    smart_count: count,
    location: row.locationName,
    kind: translate(`nearMisses.options.kind.${kind}`),
  });
  return (
    <Link
      component={RouterLink}
      to={`?status=open&kind=${kind}&locationUuid=${row.locationUuid}`}
      aria-label={said}
      sx={{ fontWeight: 600 }}
    >
      {shown}
    </Link>
  );
};

/** What waits for somebody, by location and kind: once it is at more than one place. */
export const OpenByLocation = () => {
  const translate = useTranslate();
  const titleId = useId();
  const { data, isPending } = useCall(nearMisses.figures, {});
  // Holds the room above the rows, which would slip from under the pointer.
  if (isPending) return <Skeleton variant="rounded" height={200} sx={{ mb: 3, maxWidth: '44rem' }} />;
  if (!data || data.rows.length < 2) return null;
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ mb: 3, maxWidth: '44rem' }}>
      <Typography id={titleId} component="h2" variant="subtitle2" sx={{ mb: 1 }}>
        {translate('nearMisses.figures.title')}
      </Typography>
      <Paper variant="outlined" sx={{ overflowX: 'auto' }}>
        <Table size="small" aria-labelledby={titleId}>
          <TableHead>
            <TableRow>
              <TableCell>{translate('nearMisses.figures.location')}</TableCell>
              {nearMissKinds.map((kind) => (
                <TableCell key={kind} align="right">
                  {translate(`nearMisses.options.kind.${kind}`)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {data.rows.map((row) => (
              <TableRow key={row.locationUuid ?? 'none'}>
                <TableCell component="th" scope="row">
                  {row.locationName ?? translate('nearMisses.figures.none')}
                </TableCell>
                {nearMissKinds.map((kind) => (
                  <TableCell key={kind} align="right">
                    <Count row={row} kind={kind} />
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Paper>
    </Box>
  );
};
