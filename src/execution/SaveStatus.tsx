import CheckOutlined from '@mui/icons-material/CheckOutlined';
import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import SyncOutlined from '@mui/icons-material/SyncOutlined';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useRef } from 'react';
import { visuallyHidden } from '../ui/visuallyHidden';
import type { SaveStatus as Status } from './saveQueue';

/** True if there is a failure to come back from. */
type Phase = 'fine' | 'failed' | 'recovered';

const isGoodOne = (status: Status): status is 'saved' | 'saving' => status === 'saved' || status === 'saving';

const phaseAfter = (before: Phase, status: Status): Phase => {
  if (!isGoodOne(status)) return 'failed';
  if (status === 'saved') return before === 'failed' ? 'recovered' : before;
  return before === 'recovered' ? 'fine' : before;
};

const icons = { saved: CheckOutlined, saving: SyncOutlined } as const;

/**
 * Says whether what was done is stored; "saved" only once the server has said so. Aloud only that it fails, and that it
 * goes well again: "saved" after every step would talk into what is being read.
 */
export const SaveStatus = ({ status, isTaken = false }: { status: Status; isTaken?: boolean }) => {
  const translate = useTranslate();
  const isGood = isGoodOne(status);
  const phase = useRef<Phase>('fine');
  phase.current = phaseAfter(phase.current, status);
  const words = translate(`executions.saving.${isTaken && status === 'failing' ? 'onDevice' : status}`);
  const Icon = isGoodOne(status) ? icons[status] : CloudOffOutlined;
  return (
    <Box
      data-save-status={status}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.75,
        color: isGood ? 'text.secondary' : 'error.main',
        minWidth: 0,
      }}
    >
      <Icon fontSize="small" aria-hidden />
      {isGood && (
        <Typography variant="body2" component="span">
          {words}
        </Typography>
      )}
      <Typography variant="body2" component="span" role="status" sx={isGood ? visuallyHidden : {}}>
        {!isGood && words}
        {phase.current === 'recovered' && translate('executions.saving.recovered')}
      </Typography>
    </Box>
  );
};
