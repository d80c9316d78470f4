import { Skeleton } from '@mui/material';
import { CardGrid } from './CardGrid';

/** Placeholders for cards to come. */
export const CardSkeletons = () => (
  <CardGrid outdated>
    {['one', 'two', 'three'].map((name) => (
      <Skeleton key={name} variant="rounded" height={380} />
    ))}
  </CardGrid>
);
