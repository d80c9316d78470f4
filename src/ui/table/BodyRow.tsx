import { TableRow as MuiTableRow, TableCell } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { CellContent } from './CellContent';
import { RowCheckbox } from './RowCheckbox';
import { RowMenu } from './RowMenu';
import type { TableProperties, TableRow } from './tableData';

type Properties<T extends TableRow> = Pick<
  TableProperties<T>,
  'columns' | 'titleOf' | 'linkOf' | 'actionsOf' | 'selection'
> & { row: T };

// Side by side as far as there is room; then words go on in the next line, so that no column is out of sight.
const widest = '14rem';

/** The last column stays in sight where the table is wider than the page, and hides what moves below it. */
export const stickyEnd = {
  position: 'sticky',
  right: 0,
  bgcolor: 'background.paper',
  '&:last-of-type': { px: 1 },
} as const;

/** The colour of a row under the pointer, or selected, on top of the cell's own: it would show no row behind it. */
const withRow = ({ palette }: Theme) => {
  const layer = (...colours: string[]) => ({
    backgroundImage: colours.map((colour) => `linear-gradient(${colour}, ${colour})`).join(', '),
  });
  const { hover, selected } = palette.action;
  return {
    'tr.Mui-selected > &': layer(selected),
    'tr:hover > &': layer(hover),
    'tr.Mui-selected:hover > &': layer(selected),
  };
};

const interactive = 'a, button, input, label, [role="menu"], [role="presentation"]';

/** Whether a click was meant for the row, and not for a control in it or for selecting text. */
const isForRow = ({ target, currentTarget }: MouseEvent<HTMLElement>): boolean =>
  target instanceof Element &&
  currentTarget.contains(target) &&
  !target.closest(interactive) &&
  !window.getSelection()?.toString();

/** One record: the whole row leads to it, its first cell as a link for keyboards and screen readers. */
export const BodyRow = <T extends TableRow>({ row, columns, titleOf, linkOf, actionsOf, selection }: Properties<T>) => {
  const navigate = useNavigate();
  const title = titleOf(row);
  const link = linkOf?.(row);
  const selected = selection?.ids.has(row.uuid) ?? false;
  return (
    <MuiTableRow
      hover
      selected={selected}
      onClick={link ? (event) => isForRow(event) && navigate(link) : undefined}
      sx={{ cursor: link ? 'pointer' : undefined }}
    >
      {selection && (
        <TableCell padding="checkbox">
          <RowCheckbox uuid={row.uuid} title={title} selection={selection} />
        </TableCell>
      )}
      {columns.map((column, index) => (
        <TableCell
          key={column.name}
          align={column.alignment}
          sx={{ maxWidth: column.maxWidth ?? widest, whiteSpace: column.oneLine ? 'nowrap' : 'normal' }}
        >
          <CellContent row={row} title={title} column={column} rowLink={index === 0 ? link : undefined} />
        </TableCell>
      ))}
      {actionsOf && (
        <TableCell padding="none" align="right" sx={[stickyEnd, withRow]}>
          <RowMenu title={title} actions={actionsOf(row)} />
        </TableCell>
      )}
    </MuiTableRow>
  );
};
