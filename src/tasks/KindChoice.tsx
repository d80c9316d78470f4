import { ToggleButton, ToggleButtonGroup, Typography, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { useId } from 'react';

interface Properties<Kind extends string> {
  label: string;
  /** By `options.targetKind`. */
  kinds: readonly Kind[];
  value: Kind;
  /** `isPointed`: by a pointer, whose owner wants to go on typing; keys go on from where they are. */
  onChange: (kind: Kind, isPointed: boolean) => void;
}

/** Of which kind is what something is assigned to: side by side, on a phone one below the other. */
export const KindChoice = <Kind extends string>({ label, kinds, value, onChange }: Properties<Kind>) => {
  const translate = useTranslate();
  const labelId = useId();
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  return (
    <>
      <Typography id={labelId} variant="body2" sx={{ fontWeight: 600, mb: 0.75 }}>
        {label}
      </Typography>
      <ToggleButtonGroup
        exclusive
        orientation={isNarrow ? 'vertical' : 'horizontal'}
        fullWidth={isNarrow}
        value={value}
        aria-labelledby={labelId}
        onChange={({ detail }, wanted: Kind | null) => wanted && onChange(wanted, detail > 0)}
        sx={{ mb: 2 }}
      >
        {kinds.map((each) => (
          <ToggleButton key={each} value={each} sx={{ minHeight: 44, px: 2, textTransform: 'none' }}>
            {translate(`options.targetKind.${each}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </>
  );
};
