import ChevronRight from '@mui/icons-material/ChevronRight';
import { IconButton } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Branch } from './tableData';

interface Properties {
  title: string;
  branch: Branch;
  /** The row says itself whether it is open, and arrow keys fold it: the button is for the pointer. */
  isInTree?: boolean;
}

/** Folds and unfolds what is below a row. */
export const FoldButton = ({ title, branch: { unfolded, toggle }, isInTree }: Properties) => {
  const translate = useTranslate();
  if (unfolded === undefined) return null;
  return (
    <IconButton
      size="small"
      tabIndex={isInTree ? -1 : undefined}
      aria-label={translate(`ui.table.${unfolded ? 'fold' : 'unfold'}`, { title })}
      aria-expanded={isInTree ? undefined : unfolded}
      onClick={() => toggle(!unfolded)}
      sx={{ p: '3px', '& svg': { transition: 'rotate 120ms', rotate: unfolded ? '90deg' : 'none' } }}
    >
      <ChevronRight fontSize="small" />
    </IconButton>
  );
};
