import { Box, Chip, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { DueStanding } from '../../contract/shapes/deadline';
import { listPath } from '../generator';
import { useResources } from '../generator/resourceContext';
import { NotRead } from '../ui/NotRead';
import { SectionCard } from '../ui/SectionCard';
import { useFormat } from '../ui/useFormat';
import { useRegisters } from './useRegisters';

const shown = { overdue: 'error', soon: 'warning' } as const satisfies Partial<Record<DueStanding, string>>;
const standings = Object.keys(shown) as (keyof typeof shown)[];

/** Deadlines of each register that are over or soon due, in numbers that lead to the very list they count. */
export const DueRegisters = () => {
  const translate = useTranslate();
  const format = useFormat();
  const resources = useResources();
  const { registers, isPending, hasFailed, retry } = useRegisters();
  if (isPending) return <Skeleton variant="rounded" height={160} sx={{ mb: 3 }} />;
  if (registers.length === 0 && !hasFailed) return null;
  return (
    <Box sx={{ mb: 4 }}>
      <SectionCard title={translate('start.registers')}>
        {hasFailed && <NotRead onRetry={retry} />}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
          {registers.map(({ name, counts }) => {
            const place = resources[name];
            if (!place) return null;
            const { icon: Icon } = place;
            const title = translate(`${name}.title`);
            return (
              <Box component="li" key={name} sx={rowStyle}>
                <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
                  <Icon aria-hidden sx={{ color: 'text.secondary' }} />
                  <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
                </Box>
                <Box role="group" aria-label={title} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                  {standings.map((standing) => (
                    <Chip
                      key={standing}
                      component={Link}
                      to={`${listPath(place)}?standing=${standing}`}
                      clickable
                      variant="outlined"
                      color={counts[standing] > 0 ? shown[standing] : 'default'}
                      label={translate(`${name}.standings.${standing}`, { count: format.number(counts[standing]) })}
                    />
                  ))}
                </Box>
              </Box>
            );
          })}
        </Box>
      </SectionCard>
    </Box>
  );
};

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '16rem minmax(0, 1fr)' },
  alignItems: 'center',
  gap: 1,
} as const;
