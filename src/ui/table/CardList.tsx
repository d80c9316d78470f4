import { Box, Card, Skeleton, Typography } from '@mui/material';
import { CellContent } from './CellContent';
import { type Filled, useInSightFirst } from './inSight';
import { RowCheckbox } from './RowCheckbox';
import { RowMenu } from './RowMenu';
import type { TableProperties, TableRow } from './tableData';

const Cards = <T extends TableRow>(properties: Filled<T>) => {
  const { label, columns, titleOf, linkOf, actionsOf, selection } = properties;
  const [first, ...others] = columns;
  const rows = useInSightFirst(properties.rows);
  return (
    <Box component="ul" aria-label={label} sx={gridStyle}>
      {rows.map((row) => {
        const title = titleOf(row);
        const link = linkOf?.(row);
        return (
          <Card key={row.uuid} component="li" sx={{ p: 2, minWidth: 0 }}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              {selection && <RowCheckbox uuid={row.uuid} title={title} selection={selection} edge="start" />}
              <Box sx={{ flex: 1, minWidth: 0 }}>
                {first && <CellContent row={row} title={title} column={first} rowLink={link} />}
              </Box>
              {actionsOf && <RowMenu title={title} actions={actionsOf(row)} />}
            </Box>
            {others.length > 0 && (
              <Box component="dl" sx={pairsStyle}>
                {others.map((column) => (
                  <Box key={column.name} sx={{ display: 'contents' }}>
                    <Typography component="dt" variant="caption" color="text.secondary">
                      {column.label}
                    </Typography>
                    <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                      <CellContent row={row} title={title} column={column} />
                    </Typography>
                  </Box>
                ))}
              </Box>
            )}
          </Card>
        );
      })}
    </Box>
  );
};

/** The rows of a table as cards, for narrow screens: first column as heading, the others as pairs. */
export const CardList = <T extends TableRow>({ rows, ...properties }: TableProperties<T>) =>
  rows ? (
    <Cards {...properties} rows={rows} />
  ) : (
    placeholders.map((key) => <Skeleton key={key} variant="rounded" height={132} sx={{ mb: 1.5 }} />)
  );

const placeholders = ['one', 'two', 'three', 'four'];

const gridStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(18rem, 100%), 1fr))',
  gap: 1.5,
  listStyle: 'none',
  m: 0,
  p: 0,
} as const;

const pairsStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(5rem, max-content) minmax(0, 1fr)',
  // Beside the longest German label, a status has to fit on a phone.
  columnGap: 1.5,
  rowGap: 0.5,
  alignItems: 'baseline',
  m: 0,
  mt: 1,
} as const;
