import NavigateBefore from '@mui/icons-material/NavigateBefore';
import NavigateNext from '@mui/icons-material/NavigateNext';
import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { riskPath } from '../../routing/paths';
import { useFormat } from '../../ui/useFormat';
import { useOrder } from './useOrder';

/** To the previous and the next risk, by buttons or with Alt and the page keys. */
export const RiskSteps = ({ roundUuid, riskUuid }: { roundUuid: string; riskUuid: string }) => {
  const translate = useTranslate();
  const format = useFormat();
  const navigate = useNavigate();
  const { place, total, previous, next } = useOrder(roundUuid, riskUuid);
  const go = (uuid: string | undefined): void => {
    if (uuid) void navigate(riskPath(roundUuid, uuid));
  };
  useEffect(() => {
    const follow = (event: KeyboardEvent): void => {
      if (!event.altKey || (event.key !== 'PageUp' && event.key !== 'PageDown')) return;
      event.preventDefault();
      const uuid = event.key === 'PageUp' ? previous : next;
      if (uuid) void navigate(riskPath(roundUuid, uuid));
    };
    window.addEventListener('keydown', follow);
    return () => window.removeEventListener('keydown', follow);
  }, [previous, next, navigate, roundUuid]);
  return (
    <Box component="nav" aria-label={translate('riskRounds.steps.label')} sx={rowStyle}>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<NavigateBefore />}
        aria-keyshortcuts="Alt+PageUp"
        title={translate('riskRounds.steps.previousKeys')}
        disabled={!previous}
        onClick={() => go(previous)}
      >
        {translate('riskRounds.steps.previous')}
      </Button>
      <Typography variant="body2" color="textSecondary" sx={placeStyle}>
        {place > 0 && translate('riskRounds.steps.place', { place: format.number(place), total: format.number(total) })}
      </Typography>
      <Button
        variant="outlined"
        color="inherit"
        endIcon={<NavigateNext />}
        aria-keyshortcuts="Alt+PageDown"
        title={translate('riskRounds.steps.nextKeys')}
        disabled={!next}
        onClick={() => go(next)}
      >
        {translate('riskRounds.steps.next')}
      </Button>
    </Box>
  );
};

const rowStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  '& > button': { flexGrow: { xs: 1, sm: 0 } },
} as const;

// The two buttons and the place do not fit on a phone's line.
const placeStyle = { order: { xs: -1, sm: 0 }, flexBasis: { xs: '100%', sm: 'auto' } } as const;
