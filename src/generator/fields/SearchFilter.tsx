import Search from '@mui/icons-material/Search';
import { InputAdornment, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { FilterProperties } from './fieldType';

/** Wide enough for most of the placeholder, which says in what is searched: two letters take about 1 rem. */
const widthFor = (placeholder: string) =>
  ({ '&&': { flex: `2 1 clamp(12rem, ${5 + placeholder.length / 2}rem, 21rem)`, maxWidth: { sm: '28rem' } } }) as const;

/** Finds by what is typed; the label says in what. */
export const SearchFilter = ({ shape, label, value, onChange }: FilterProperties) => {
  const translate = useTranslate();
  return (
    <TextField
      type="search"
      label={translate('ui.filter.search')}
      sx={widthFor(label)}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value)}
      placeholder={label}
      slotProps={{
        htmlInput: { maxLength: shape.maximum },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
    />
  );
};
