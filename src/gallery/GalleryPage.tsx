import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { PageShell } from '../page/PageShell';
import { SectionCard } from '../ui/SectionCard';
import { blocksOf } from './blocks';

/** Gallery of the building blocks, each in all its states: shown by `npm run dev` alone, and no part of the product. */
export const GalleryPage = () => {
  const translate = useTranslate();
  const [word, text] = [translate('common.save'), translate('generator.nothingFound.text')];
  return (
    <PageShell title="Gallery">
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
        {Object.entries(blocksOf(word, text)).map(([name, states]) => (
          <SectionCard key={name} title={name}>
            <Box sx={gridOf(wide.has(name) ? '100%' : '18rem')}>
              {Object.entries(states).map(([state, shown]) => (
                <Box key={state} sx={{ minWidth: 0 }}>
                  <Typography variant="overline" component="div" color="textSecondary" gutterBottom>
                    {state}
                  </Typography>
                  {shown}
                </Box>
              ))}
            </Box>
          </SectionCard>
        ))}
      </Box>
    </PageShell>
  );
};

const wide = new Set(['DueBubbles', 'Skeletons', 'SelectionBar', 'FilterPanel', 'Pagination', 'FormEnd']);
const gridOf = (width: string) =>
  ({ display: 'grid', gap: 3, gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${width}), 1fr))` }) as const;
