import UnfoldLess from '@mui/icons-material/UnfoldLess';
import UnfoldMore from '@mui/icons-material/UnfoldMore';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { TableTree } from '../../ui/table';
import type { Row } from '../declaration';

/** Folds and unfolds all that a tree has, on further pages too. */
export const FoldButtons = ({ tree: { toggleAll } }: { tree: TableTree<Row> }) => {
  const translate = useTranslate();
  return (
    <>
      <Button variant="outlined" color="inherit" startIcon={<UnfoldMore />} onClick={() => toggleAll(true)}>
        {translate('generator.folding.unfoldAll')}
      </Button>
      <Button variant="outlined" color="inherit" startIcon={<UnfoldLess />} onClick={() => toggleAll(false)}>
        {translate('generator.folding.foldAll')}
      </Button>
    </>
  );
};
