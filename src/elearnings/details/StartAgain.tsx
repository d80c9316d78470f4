import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { elearnings } from '../../../contract/elearnings';
import { attempt } from '../../../dataProvider/attempt';
import { request } from '../../../dataProvider/request';
import { useChangeQuestion } from '../../tasks/useChangeQuestion';
import { SectionCard } from '../../ui/SectionCard';

/** Has everybody who has not finished the course begin anew, once it was said how many they are. */
export const StartAgain = ({ uuid }: { uuid: string }) => {
  const translate = useTranslate();
  const ask = useChangeQuestion('elearnings');
  const [busy, setBusy] = useState(false);
  const word = (name: string): string => translate(`elearnings.start.${name}`);
  const start = async (): Promise<void> => {
    setBusy(true);
    await attempt(async () => {
      const changes = await request(elearnings.previewStart, { uuid }, { loader: 'load' });
      const question = { headline: word('headline'), label: word('label'), nobody: word('nobody') };
      if (await ask(changes, { ...question, texts: [word('text')] })) await request(elearnings.start, { uuid });
    }).finally(() => setBusy(false));
  };
  return (
    <SectionCard title={word('title')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 20rem' }}>
          {word('hint')}
        </Typography>
        <Button variant="outlined" loading={busy} onClick={() => void start()}>
          {word('label')}
        </Button>
      </Box>
    </SectionCard>
  );
};
