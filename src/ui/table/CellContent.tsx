import { Box, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { visuallyHidden } from '../visuallyHidden';
import { RowLink } from './RowLink';
import type { TableColumn, TableRow } from './tableData';

interface Properties<T extends TableRow> {
  row: T;
  /** Title of the row. */
  title: string;
  column: TableColumn<T>;
  /** Target of the row's link, in the cell that stands for it. */
  rowLink?: string;
}

/** Content of one cell of a row: a link where the column or the row leads somewhere. */
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
