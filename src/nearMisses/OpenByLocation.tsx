import ExpandMore from '@mui/icons-material/ExpandMore';
import {
  Box,
  Button,
  Link,
  Paper,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  type Theme,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { type NearMissFigures, nearMisses } from '../../contract/nearMisses';
import { nearMissKinds } from '../../contract/nearMisses/nearMissFields';
import { useCall } from '../../dataProvider/useCall';
import { fingerLarge } from '../ui/byFinger';
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
      sx={{ display: 'inline-block', alignContent: 'center', fontWeight: 600, ...fingerLarge }}
    >
      {shown}
    </Link>
  );
};

/**
 * Open reports by location and kind, once they are of more than one place. Folded on a phone, where it would stand in
 * the way of the first report.
 */
export const OpenByLocation = () => {
  const translate = useTranslate();
  const titleId = useId();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const [isOpen, setOpen] = useState(false);
  const { data, isPending } = useCall(nearMisses.figures, {});
  // Holds the room above the rows, which would slip from under the pointer.
  if (isPending) return <Skeleton variant="rounded" height={isPhone ? 44 : 200} sx={{ mb: 3, maxWidth: '44rem' }} />;
  if (!data || data.rows.length < 2) return null;
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ mb: 3, maxWidth: '44rem' }}>
      <Typography id={titleId} component="h2" variant="subtitle2" sx={{ mb: isPhone ? 0 : 1 }}>
        {isPhone ? (
          <Button
            variant="outlined"
            color="inherit"
            fullWidth
            aria-expanded={isOpen}
            endIcon={<ExpandMore sx={{ transform: isOpen ? 'rotate(180deg)' : undefined }} />}
            sx={{ justifyContent: 'space-between' }}
            onClick={() => setOpen(!isOpen)}
          >
            {translate('nearMisses.figures.title')}
          </Button>
        ) : (
          translate('nearMisses.figures.title')
        )}
      </Typography>
      <Paper variant="outlined" hidden={isPhone && !isOpen} sx={{ mt: { xs: 1, sm: 0 } }}>
        <Table size="small" aria-labelledby={titleId} sx={tableStyle}>
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

// On a phone a location's name stands above its numbers.
const tableStyle = {
  '& tr': { display: { xs: 'grid', sm: 'table-row' }, gridTemplateColumns: 'repeat(3, 1fr)' },
  '& tr > th:first-of-type': { gridColumn: '1 / -1', borderBottomWidth: { xs: 0, sm: 1 }, pb: { xs: 0, sm: 0.75 } },
  '& th, & td': { minWidth: 0, px: { xs: 0.5, sm: 2 } },
  '& thead th': { fontSize: { xs: '0.75rem', sm: 'inherit' } },
  '& :is(th, td):last-of-type:not(:first-of-type)': { pr: { xs: 1, sm: 2 } },
  '& td': { alignContent: 'center' },
} as const;
