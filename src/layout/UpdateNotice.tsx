import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { emit } from '../../dataProvider/events';
import { useStore } from '../../dataProvider/useStore';
import { loadUpdate, updateReady } from '../device/registerWorker';

/** Says that there is a newer release, and loads it only when somebody agrees. What was typed comes back. */
export const UpdateNotice = () => {
  const translate = useTranslate();
  const isReady = useStore(updateReady);
  const reload = (): void => {
    emit('leaving');
    void loadUpdate();
  };
  return (
    <Box role="status" data-shell-part sx={frameStyle}>
      {isReady && (
        <Box component="section" aria-label={translate('layout.update.label')} sx={style}>
          <Typography variant="body2" sx={{ flex: '1 1 16rem', minWidth: 0 }}>
            {translate('layout.update.text')}
          </Typography>
          <Button size="small" variant="contained" onClick={reload}>
            {translate('layout.update.reload')}
          </Button>
          <Button size="small" color="inherit" onClick={() => updateReady.set(false)}>
            {translate('layout.update.later')}
          </Button>
        </Box>
      )}
    </Box>
  );
};

const frameStyle = {
  position: 'sticky',
  top: { xs: 56, sm: 64 },
  zIndex: 'appBar',
  '@media print': { display: 'none' },
} as const;

const style = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  px: { xs: 2, sm: 3, lg: 4 },
  py: 1,
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
} as const;
