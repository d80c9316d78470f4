import { Box, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { visuallyHidden } from '../visuallyHidden';
import { RowLink } from './RowLink';
import type { TableColumn, TableRow } from './tableData';

interface Properties<T extends TableRow> {
  row: T;
  /** What the row is called. */
  title: string;
  column: TableColumn<T>;
  /** Where the row leads, in the cell that stands for it. */
  rowLink?: string;
}

/** What stands in one cell of a row: as a link where the column or the row leads somewhere. */
export const CellContent = <T extends TableRow>({ row, title, column, rowLink }: Properties<T>) => {
  const content = column.formatter(row);
  const own = column.click?.(row);
  if (own) {
    return (
      <Link component={RouterLink} to={own}>
        {/* A number alone does not say where it leads. */}
        {content}{' '}
        <Box component="span" sx={visuallyHidden}>
          {`${column.label}, ${title}`}
        </Box>
      </Link>
    );
  }
  return rowLink ? <RowLink to={rowLink}>{content}</RowLink> : content;
};
