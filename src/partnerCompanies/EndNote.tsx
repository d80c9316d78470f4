import { Alert, AlertTitle } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { CompanyListItem } from '../../contract/partner/companies';
import { eraseDayOf } from '../../contract/shapes/companyEnd';
import { useFormat } from '../ui/useFormat';

type Ending = Pick<CompanyListItem, 'endState' | 'lastDay'>;

/** Says of a company that ends, or has ended, which day was or is its last, and when its data are erased. */
export const EndNote = ({ record: { endState, lastDay } }: { record: Ending }) => {
  const translate = useTranslate();
  const format = useFormat();
  if (!endState || !lastDay) return null;
  const days = { lastDay: format.date(lastDay), erasesOn: format.date(eraseDayOf(lastDay)) };
  return (
    <Alert severity={endState === 'erased' ? 'info' : 'warning'} sx={{ mb: 3, maxWidth: 880 }}>
      <AlertTitle>{translate(`partnerCompanies.end.title.${endState}`, days)}</AlertTitle>
      {translate(`partnerCompanies.end.text.${endState}`, days)}
    </Alert>
  );
};
