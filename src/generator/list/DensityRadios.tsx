import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { type DensityChoice, densities } from './density';

/** How high rows are, in all lists. Not where there are cards, or where fingers need the room. */
export const DensityRadios = ({ density, choose }: DensityChoice) => {
  const translate = useTranslate();
  const labelId = useId();
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true });
  const isTouched = useMediaQuery('(pointer: coarse)', { noSsr: true });
  if (!isWide || isTouched) return null;
  return (
    <FormControl sx={{ mt: 1 }}>
      <FormLabel id={labelId}>{translate('generator.density.label')}</FormLabel>
      <RadioGroup
        row
        aria-labelledby={labelId}
        value={density}
        onChange={(_, value) => choose(densities.find((each) => each === value) ?? density)}
      >
        {densities.map((each) => (
          <FormControlLabel
            key={each}
            value={each}
            control={<Radio size="small" />}
            label={translate(`generator.density.${each}`)}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
};
