import { Box, Checkbox, ListItemIcon, MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode, Ref } from 'react';

export interface DropdownItem {
  /** Ready to show, unless `translate` is set. */
  label: string;
  value: string;
  icon?: ReactNode;
  disabled?: boolean;
  /** The label is a translation key. */
  translate?: boolean;
}

interface Properties {
  label: string;
  items: readonly DropdownItem[];
  /** One value (empty: none), or several if `max` is above 0. */
  value: string | readonly string[];
  onChange: (value: string | string[]) => void;
  /** Maximum number that can be chosen; 0 or absent: exactly one, and the panel closes on the choice. */
  max?: number;
  /** Offers to choose nothing, in these words. */
  emptyLabel?: string;
  required?: boolean;
  disabled?: boolean;
  error?: ReactNode;
  /** Says more, while there is no error. */
  hint?: ReactNode;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
}

const panel = { slotProps: { paper: { sx: { maxHeight: '22rem' } } } } as const;

/** Chooses one word of a list, or several up to a maximum. Opens, moves and closes by keyboard. */
export const Dropdown = ({ label, items, value, onChange, max = 0, emptyLabel, ...field }: Properties) => {
  const { error, hint, ...rest } = field;
  const translate = useTranslate();
  const multiple = max > 0;
  const chosen = typeof value === 'string' ? [value] : value;
  const textOf = (item: DropdownItem): string => (item.translate ? translate(item.label) : item.label);
  const isFull = multiple && chosen.length >= max;
  const shown = (selected: unknown): ReactNode => {
    const values = Array.isArray(selected) ? selected : [selected];
    const texts = items.filter((item) => values.includes(item.value)).map(textOf);
    return texts.length > 0 ? texts.join(', ') : <Box sx={{ color: 'text.secondary' }}>{emptyLabel ?? ' '}</Box>;
  };
  return (
    <TextField
      select
      label={label}
      value={multiple ? chosen : (chosen[0] ?? '')}
      onChange={(event) => onChange(event.target.value as unknown as string | string[])}
      {...rest}
      error={Boolean(error)}
      helperText={error ?? hint}
      slotProps={{ select: { multiple, displayEmpty: true, renderValue: shown, MenuProps: panel } }}
    >
      {!multiple && emptyLabel && <MenuItem value="">{emptyLabel}</MenuItem>}
      {items.map((item) => {
        const isChosen = chosen.includes(item.value);
        return (
          <MenuItem key={item.value} value={item.value} disabled={item.disabled || (isFull && !isChosen)}>
            {multiple && <Checkbox checked={isChosen} size="small" tabIndex={-1} sx={{ p: 0, mr: 1.5 }} aria-hidden />}
            {item.icon && <ListItemIcon>{item.icon}</ListItemIcon>}
            {textOf(item)}
          </MenuItem>
        );
      })}
    </TextField>
  );
};
