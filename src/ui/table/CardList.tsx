import { Box, Card, Skeleton, Typography } from '@mui/material';
import { fingerHigh } from '../byFinger';
import { CellContent } from './CellContent';
import { FoldButton } from './FoldButton';
import { type Filled, useInSightFirst } from './inSight';
import { RowCheckbox } from './RowCheckbox';
import { RowMenu } from './RowMenu';
import { branchOf, type TableProperties, type TableRow } from './tableData';

const Cards = <T extends TableRow>(properties: Filled<T>) => {
  const { label, columns, titleOf, linkOf, actionsOf, selection, tree } = properties;
  const [first, ...others] = columns;
  const rows = useInSightFirst(properties.rows);
  return (
    <Box component="ul" aria-label={label} sx={tree ? treeStyle : gridStyle}>
      {rows.map((row) => {
        const title = titleOf(row);
        const link = linkOf?.(row);
        const branch = branchOf(tree, row);
        return (
          <Card
            key={row.uuid}
            component="li"
            aria-level={branch && branch.level + 1}
            sx={{ p: 2, minWidth: 0 }}
            style={branch && { marginInlineStart: `${Math.min(branch.level, deepest) * 0.75}rem` }}
          >
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              {branch && <FoldButton title={title} branch={branch} />}
              {selection && <RowCheckbox uuid={row.uuid} title={title} selection={selection} edge="start" />}
              <Box sx={nameStyle}>{first && <CellContent row={row} title={title} column={first} rowLink={link} />}</Box>
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

// One below the other, so that what a card is indented by shows what it belongs to.
const treeStyle = { ...gridStyle, gridTemplateColumns: 'minmax(0, 1fr)' } as const;

// A phone has room for so many steps.
const deepest = 6;
const nameStyle = { flex: 1, minWidth: 0, '& a': { ...fingerHigh, alignContent: 'center' } } as const;

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
