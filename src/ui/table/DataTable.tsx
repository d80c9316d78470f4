import { TableRow as Row, Skeleton, Table, TableBody, TableCell, TableContainer, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { BodyRow } from './BodyRow';
import { CardList } from './CardList';
import { type Filled, useInSightFirst } from './inSight';
import { TableHead } from './TableHead';
import { branchOf, type TableProperties, type TableRow } from './tableData';
import { useTreeKeys } from './useTreeKeys';

const placeholders = Array.from({ length: 8 }, (_, index) => `placeholder ${index}`);

const PlaceholderRow = ({ cells }: { cells: number }) => (
  <Row aria-hidden>
    {Array.from({ length: cells }, (_, index) => `cell ${index}`).map((key) => (
      <TableCell key={key}>
        <Skeleton height={32} />
      </TableCell>
    ))}
  </Row>
);

// What is about to be replaced steps back, without anything jumping.
const dimmed = { opacity: 0.5 } as const;

const BodyRows = <T extends TableRow>({ rows, tree, outdated, ...properties }: Filled<T>) => {
  const { active, ...keys } = useTreeKeys(rows, tree);
  const drawn = useInSightFirst(rows);
  return (
    // A branch that is folded goes at once: nothing has to step back for it.
    <TableBody sx={outdated && !tree ? dimmed : undefined} {...keys}>
      {drawn.map((row) => (
        <BodyRow
          key={row.uuid}
          row={row}
          branch={branchOf(tree, row)}
          isActive={tree && row.uuid === active}
          {...properties}
        />
      ))}
    </TableBody>
  );
};

/** A table with sorting, selection and a menu for each row, or a tree of such rows; cards instead on narrow screens. */
export const DataTable = <T extends TableRow>(properties: TableProperties<T>) => {
  const { label, columns, rows, outdated, selection, actionsOf, compact, tree } = properties;
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  if (narrow) return <CardList {...properties} />;
  const cells = columns.length + (selection ? 1 : 0) + (actionsOf ? 1 : 0);
  return (
    <TableContainer>
      <Table
        role={tree && 'treegrid'}
        aria-label={label}
        aria-busy={!rows || outdated}
        sx={compact ? [dense, low] : dense}
      >
        <TableHead {...properties} hasActions={Boolean(actionsOf)} />
        {rows ? (
          <BodyRows {...properties} rows={rows} />
        ) : (
          <TableBody>
            {placeholders.map((key) => (
              <PlaceholderRow key={key} cells={cells} />
            ))}
          </TableBody>
        )}
      </Table>
    </TableContainer>
  );
};

// On the narrowest laptops a list of many columns has no room to spare.
const dense = {
  '& .MuiTableCell-sizeMedium:not(.MuiTableCell-paddingCheckbox)': { px: { xs: 1, xl: 2 } },
  // Room for the arrow of its order, which stands in the gap to the next column everywhere else.
  '& .MuiTableCell-head.MuiTableCell-sizeMedium:last-of-type': { pr: 3 },
  // The library takes the ring from rows; and the rows beside it and the edge of the table would hide what lies around one.
  '& tr:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: '-2px' },
} as const;

// 40 pixels, as long as everything fits one line.
const low = {
  '@media (pointer: fine)': {
    '& .MuiTableCell-body': { py: '3px', height: 40 },
    '& .MuiAvatar-root': { width: 24, height: 24, fontSize: '0.625rem' },
    '& .MuiCheckbox-root': { p: '6px' },
  },
} as const;
