import { type Breakpoint, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useStore } from 'ra-core';

/** How high the rows of tables are. */
export const densities = ['comfortable', 'compact'] as const;
export type Density = (typeof densities)[number];

/** Screens below this are laptops. */
const large: Breakpoint = 'xl';

/**
 * How high the person wants rows, in all lists; kept on their device, whose screen it depends on. Where they said
 * nothing, lists declared `compact` have low rows on a laptop.
 */
export const useDensity = (isCompactOnLaptops = false) => {
  const [kept, choose] = useStore<unknown>('lists.density');
  const isLaptop = useMediaQuery((theme: Theme) => theme.breakpoints.down(large), { noSsr: true });
  const chosen = densities.find((density) => density === kept);
  const density: Density = chosen ?? (isCompactOnLaptops && isLaptop ? 'compact' : 'comfortable');
  return { density, choose: (next: Density): void => choose(next) };
};

export type DensityChoice = ReturnType<typeof useDensity>;
