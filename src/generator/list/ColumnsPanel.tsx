import { Box, Button, Popover, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { visuallyHidden } from '../../ui/visuallyHidden';
import { ColumnLine } from './ColumnLine';
import { withMoved, withShown } from './columnChoice';
import { DensityRadios } from './DensityRadios';
import type { DensityChoice } from './density';
import type { ColumnChoosing } from './useColumnChoice';

interface Properties {
  choosing: ColumnChoosing;
  density: DensityChoice;
  anchor: HTMLElement;
  onClose: () => void;
}

/** Panel to choose the columns of a list, their order, and how high its rows are; each change shows at once. */
export const ColumnsPanel = ({ choosing, density, anchor, onClose }: Properties) => {
  const translate = useTranslate();
  const titleId = useId();
  const [moved, setMoved] = useState('');
  const { all, hidden, isChosen, choose, reset } = choosing;
  const [first, ...others] = all;
  const move = (name: string, by: -1 | 1): void => {
    const from = others.findIndex((column) => column.name === name);
    const to = from + by;
    const column = others[from];
    if (!column || to < 0 || to >= others.length) return;
    choose((choice) => withMoved(choice, name, by));
    // The first column is one of them, too.
    setMoved(translate('generator.columns.moved', { name: column.label, place: to + 2, number: all.length }));
  };
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, sx: { p: 2, width: 'min(22rem, 92vw)' } } }}
    >
      <Typography id={titleId} component="h2" variant="subtitle2">
        {translate('generator.columns.label')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {translate('generator.columns.text', { name: first?.label })}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {others.map(({ name, label }, index) => (
          <ColumnLine
            key={name}
            label={label}
            shown={!hidden.has(name)}
            place={index}
            last={others.length - 1}
            onShow={(shown) => choose((choice) => withShown(choice, name, shown))}
            onMove={(by) => move(name, by)}
          />
        ))}
      </Box>
      <Box role="status" sx={visuallyHidden}>
        {moved}
      </Box>
      <DensityRadios {...density} />
      <Button
        color="inherit"
        variant="outlined"
        fullWidth
        aria-disabled={isChosen ? undefined : true}
        onClick={() => isChosen && reset()}
        sx={{ mt: 2, minHeight: 44, ...(!isChosen && { color: 'text.secondary', cursor: 'default' }) }}
      >
        {translate('generator.columns.reset')}
      </Button>
    </Popover>
  );
};
