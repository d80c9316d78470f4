import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import { Box, Checkbox, FormControlLabel, IconButton } from '@mui/material';
import { useTranslate } from 'ra-core';

interface Properties {
  label: string;
  shown: boolean;
  /** Position among those that can be moved, from 0 to `last`. */
  place: number;
  last: number;
  onShow: (shown: boolean) => void;
  onMove: (by: -1 | 1) => void;
}

/** One column among those that are chosen from: shown or not, and moved up or down. */
export const ColumnLine = ({ label, shown, place, last, onShow, onMove }: Properties) => {
  const translate = useTranslate();
  const mover = (by: -1 | 1) => {
    const isAtEnd = by < 0 ? place === 0 : place === last;
    const Icon = by < 0 ? ArrowUpward : ArrowDownward;
    return (
      <IconButton
        aria-label={translate(`generator.columns.${by < 0 ? 'up' : 'down'}`, { name: label })}
        // It stays reachable, so that the focus does not jump away at the end.
        aria-disabled={isAtEnd || undefined}
        onClick={() => onMove(by)}
        sx={{ width: 44, height: 44, opacity: isAtEnd ? 0.4 : undefined }}
      >
        <Icon fontSize="small" />
      </IconButton>
    );
  };
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center' }}>
      <FormControlLabel
        label={label}
        control={<Checkbox checked={shown} onChange={(_, checked) => onShow(checked)} />}
        sx={{ flex: 1, minWidth: 0, minHeight: 44, mr: 0 }}
      />
      {mover(-1)}
      {mover(1)}
    </Box>
  );
};
