import { Box, TableRow as MuiTableRow, TableCell } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { type MouseEvent, memo } from 'react';
import { useNavigate } from 'react-router';
import { CellContent } from './CellContent';
import { FoldButton } from './FoldButton';
import { RowCheckbox } from './RowCheckbox';
import { RowMenu } from './RowMenu';
import type { Branch, TableProperties, TableRow } from './tableData';

type Properties<T extends TableRow> = Pick<
  TableProperties<T>,
  'columns' | 'titleOf' | 'linkOf' | 'actionsOf' | 'selection'
> & {
  row: T;
  branch?: Branch | undefined;
  /** The row of a tree that tab leads to. */
  isActive?: boolean;
};

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

const branchStyle = { display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0 } as const;

const interactive = 'a, button, input, label, [role="menu"], [role="presentation"]';

/** True if a click was meant for the row, and not for a control in it or for selecting text. */
const isForRow = ({ target, currentTarget }: MouseEvent<HTMLElement>): boolean =>
  target instanceof Element &&
  currentTarget.contains(target) &&
  !target.closest(interactive) &&
  !window.getSelection()?.toString();

/** Attributes of a row of a tree, for screen readers and for reaching it by keyboard. */
const branchProperties = (uuid: string, isActive: boolean, branch: Branch | undefined) =>
  branch && {
    'aria-level': branch.level + 1,
    'aria-expanded': branch.unfolded,
    'data-uuid': uuid,
    tabIndex: isActive ? 0 : -1,
  };

// Deeper ones stay where they are: their names need room, too.
const deepest = 8;

const Row = <T extends TableRow>(properties: Properties<T>) => {
  const { row, columns, titleOf, linkOf, actionsOf, selection, branch, isActive = false } = properties;
  const navigate = useNavigate();
  const title = titleOf(row);
  const link = linkOf?.(row);
  const selected = selection?.ids.has(row.uuid) ?? false;
  return (
    <MuiTableRow
      hover
      selected={selected}
      onClick={link ? (event) => isForRow(event) && navigate(link) : undefined}
      style={{ cursor: link ? 'pointer' : undefined }}
      {...branchProperties(row.uuid, isActive, branch)}
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
          // Its own style, since a class would have to be worked out for each cell.
          style={{ maxWidth: column.maxWidth ?? widest, whiteSpace: column.oneLine ? 'nowrap' : 'normal' }}
        >
          {branch && index === 0 ? (
            <Box sx={branchStyle} style={{ paddingInlineStart: `${Math.min(branch.level, deepest) * 1.25}rem` }}>
              <Box sx={{ flex: '0 0 26px' }}>
                <FoldButton title={title} branch={branch} isInTree />
              </Box>
              <CellContent row={row} title={title} column={column} rowLink={link} />
            </Box>
          ) : (
            <CellContent row={row} title={title} column={column} rowLink={index === 0 ? link : undefined} />
          )}
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

/**
 * One record: the whole row leads to it, its first cell as a link for keyboards and screen readers. Drawn once, when the
 * rows out of sight follow those in sight.
 */
export const BodyRow = memo(Row) as typeof Row;
