import { TableRow as Row, Skeleton, Table, TableBody, TableCell, TableContainer, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { BodyRow } from './BodyRow';
import { CardList } from './CardList';
import { type Filled, useInSightFirst } from './inSight';
import { TableHead } from './TableHead';
import type { TableProperties, TableRow } from './tableData';

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

const BodyRows = <T extends TableRow>({ rows, ...properties }: Filled<T>) =>
  useInSightFirst(rows).map((row) => <BodyRow key={row.uuid} row={row} {...properties} />);

// What is about to be replaced steps back, without anything jumping.
const dimmed = { opacity: 0.5 } as const;

/** A table with sorting, selection and a menu for each row; cards instead on narrow screens. */
export const DataTable = <T extends TableRow>(properties: TableProperties<T>) => {
  const { label, columns, rows, outdated, selection, actionsOf } = properties;
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  if (narrow) return <CardList {...properties} />;
  const cells = columns.length + (selection ? 1 : 0) + (actionsOf ? 1 : 0);
  return (
    <TableContainer>
      <Table aria-label={label} aria-busy={!rows || outdated}>
        <TableHead {...properties} hasActions={Boolean(actionsOf)} />
        <TableBody sx={outdated ? dimmed : undefined}>
          {rows ? (
            <BodyRows {...properties} rows={rows} />
          ) : (
            placeholders.map((key) => <PlaceholderRow key={key} cells={cells} />)
          )}
        </TableBody>
      </Table>
    </TableContainer>
  );
};
