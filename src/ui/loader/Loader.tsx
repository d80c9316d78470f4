import { Box, CircularProgress, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { loading, shownState } from '../../../dataProvider/loading';
import { useStore } from '../../../dataProvider/useStore';

/** Says what is going on, for all loaders at once: signing in before saving before loading. */
export const Loader = () => {
  const translate = useTranslate();
  const states = useStore(loading);
  const state = shownState(Object.values(states));
  return (
    <Box role="status" sx={{ alignSelf: { xs: 'center', sm: 'flex-end' } }}>
      {state !== 'hide' && (
        <Box sx={pill}>
          <CircularProgress size={16} thickness={5} aria-hidden />
          <Typography variant="body2">{translate(`common.loading.${state}`)}</Typography>
        </Box>
      )}
    </Box>
  );
};

const pill = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.25,
  px: 2,
  py: 0.75,
  bgcolor: 'raised',
  border: 1,
  borderColor: 'hairline',
  borderRadius: 5,
  boxShadow: '0 4px 16px rgba(10, 15, 22, 0.12)',
} as const;
