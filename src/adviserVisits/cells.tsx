import { Box, Chip, Link, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { useMemberState } from '../../authProvider';
import type { AdviserVisit } from '../../contract/adviserVisits';
import { dayOf } from '../../contract/shapes/days';
import { useListPath } from '../generator/resourceContext';
import { useFormat } from '../ui/useFormat';

/** Reason of a visit; the operator's links have none. */
export const VisitReason = ({ record: { reason } }: { record: AdviserVisit }) => {
  const translate = useTranslate();
  return (
    <Typography component="span" variant="body2" color={reason ? 'textPrimary' : 'textSecondary'}>
      {reason ?? translate('adviserVisits.noReason')}
    </Typography>
  );
};

/** End of a visit, or that it goes on. */
export const VisitEnd = ({ record: { isThere, lastSeenAt } }: { record: AdviserVisit }) => {
  const translate = useTranslate();
  const format = useFormat();
  return isThere ? (
    <Chip size="small" color="warning" label={translate('adviserVisits.isThere')} />
  ) : (
    format.instant(lastSeenAt)
  );
};

/** Number of changes, as the way to the entries of the audit log. */
export const VisitChanges = ({ record: { adviserName, changes, enteredAt, lastSeenAt } }: { record: AdviserVisit }) => {
  const translate = useTranslate();
  const listPath = useListPath();
  const { timeZone } = useMemberState().client;
  if (changes === 0) return <Box component="span">{translate('adviserVisits.noChanges')}</Box>;
  const day = (instant: string): string => dayOf(new Date(instant), timeZone);
  const filter = { search: adviserName, byAdviser: 'true', from: day(enteredAt), to: day(lastSeenAt) };
  const address = new URLSearchParams(filter);
  return (
    <Link component={RouterLink} to={`${listPath('auditEvents')}?${address}`}>
      {translate('adviserVisits.changeCount', { smart_count: changes })}
    </Link>
  );
};
