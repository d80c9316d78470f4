import { Alert, AlertTitle, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { RoundListItem } from '../../../contract/riskAssessments/roundFields';
import { useFormat } from '../../ui/useFormat';

type Discarded = NonNullable<RoundListItem['discarded']>;

/** Words for who discarded a rated round, and when. */
export const useDiscardWords = () => {
  const translate = useTranslate();
  const format = useFormat();
  return ({ by, on }: Discarded): string =>
    translate(`riskRounds.discarded.${by === null ? 'byLicensee' : 'by'}`, { name: by, date: format.date(on) });
};

/** Note on a discarded round: by whom and why, and what is left of it. */
export const DiscardNote = ({ discarded }: { discarded: Discarded }) => {
  const translate = useTranslate();
  const words = useDiscardWords();
  const { reason } = discarded;
  return (
    <Alert severity="warning" role="note" sx={{ mb: 3 }}>
      <AlertTitle>{words(discarded)}</AlertTitle>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', mb: 1 }}>
        {translate('riskRounds.discarded.reason', { reason })}
      </Typography>
      {translate('riskRounds.discarded.text')}
    </Alert>
  );
};
