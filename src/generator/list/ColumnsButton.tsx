import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { lazyPage } from '../../page/pageRoutes';
import type { DensityChoice } from './density';
import type { ColumnChoosing } from './useColumnChoice';

const ColumnsPanel = lazyPage(async () => (await import('./ColumnsPanel')).ColumnsPanel);

interface Properties {
  choosing: ColumnChoosing;
  density: DensityChoice;
}

/** Opens the choice of columns and of the height of rows; it is loaded only then. */
export const ColumnsButton = (choices: Properties) => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<ViewColumnOutlined />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {translate('generator.columns.label')}
      </Button>
      {anchor && (
        <Suspense>
          <ColumnsPanel {...choices} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
};
