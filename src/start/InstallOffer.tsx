import { Box, Button, Card, Typography } from '@mui/material';
import { useStore, useTranslate } from 'ra-core';
import { useStore as useValue } from '../../dataProvider/useStore';
import { installPrompt, isInstalledByHand } from '../device/installPrompt';
import { useVisits } from './useVisits';

/** From which visit on the offer shows: nobody who is here for the first time knows whether they want it. */
const fromVisit = 2;

/** Offers to put the product on the start screen, until somebody does or wants to hear no more of it. */
export const InstallOffer = () => {
  const translate = useTranslate();
  const prompt = useValue(installPrompt);
  const visits = useVisits();
  const [isDismissed, setDismissed] = useStore('installOffer.dismissed', false);
  const byHand = isInstalledByHand();
  if (isDismissed || visits < fromVisit || !(prompt || byHand)) return null;
  const install = (): void => {
    installPrompt.set(null);
    void prompt?.prompt();
  };
  return (
    <Card component="section" aria-label={translate('start.install.title')} sx={style}>
      <Box sx={{ flex: '1 1 16rem', minWidth: 0 }}>
        <Typography variant="h3" component="h2">
          {translate('start.install.title')}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {translate('start.install.text')} {byHand && translate('start.install.byHand')}
        </Typography>
      </Box>
      {prompt && (
        <Button variant="outlined" onClick={install} sx={{ minHeight: 44 }}>
          {translate('start.install.submit')}
        </Button>
      )}
      <Button color="inherit" onClick={() => setDismissed(true)} sx={{ minHeight: 44 }}>
        {translate('start.install.dismiss')}
      </Button>
    </Card>
  );
};

const style = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  mb: 3,
  p: 2,
  maxWidth: { sm: 560 },
} as const;
