import { Checkbox } from '@mui/material';
import { useTranslate } from 'ra-core';
import { startTransition, useOptimistic } from 'react';
import type { TableSelection } from './tableData';

interface Properties {
  uuid: string;
  /** Title of the row. */
  title: string;
  selection: TableSelection;
  edge?: 'start';
}

const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });

/**
 * Selects a row. What a selection changes is drawn anew with all rows of the list, which takes a slow device a quarter
 * of a second: so the tick is painted first.
 */
export const RowCheckbox = ({ uuid, title, selection, edge }: Properties) => {
  const translate = useTranslate();
  const [checked, setChecked] = useOptimistic(selection.ids.has(uuid));
  const toggle = () =>
    startTransition(async () => {
      setChecked(!checked);
      await afterPaint();
      selection.toggle(uuid);
    });
  return (
    <Checkbox
      size="small"
      edge={edge}
      checked={checked}
      onChange={toggle}
      slotProps={{ input: { 'aria-label': translate('ui.table.select', { title }) } }}
    />
  );
};
