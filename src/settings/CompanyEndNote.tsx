import { Alert, AlertTitle, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { useMemberState, usePermitted } from '../../authProvider';
import { settings } from '../../contract/settings';
import { eraseDayOf } from '../../contract/shapes/companyEnd';
import { paths } from '../routing/paths';
import { useFormat } from '../ui/useFormat';

/** Tells administrators which day is the last of their company, and super-admins where its data are saved. */
export const CompanyEndNote = () => {
  const translate = useTranslate();
  const format = useFormat();
  const { lastDay } = useMemberState();
  const maySave = usePermitted([settings.export.access]);
  if (!lastDay) return null;
  const erasesOn = format.date(eraseDayOf(lastDay));
  const way = (
    <Button component={Link} to={paths.companyDetails} color="inherit" size="small">
      {translate('settings.end.save')}
    </Button>
  );
  return (
    <Alert severity="warning" sx={{ mb: 3, maxWidth: 880 }} action={maySave ? way : undefined}>
      <AlertTitle>{translate('settings.end.title', { lastDay: format.date(lastDay) })}</AlertTitle>
      {translate('settings.end.text', { erasesOn })} {!maySave && translate('settings.end.ask')}
    </Alert>
  );
};
