import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { calendar } from '../../contract/calendar';
import { useMayCall } from '../generator/access';
import { useLicensee } from '../licensee/licensee';
import { PageShell } from '../page/PageShell';
import { FeedCard } from './FeedCard';
import { LinkCard } from './LinkCard';

/** The licensee's calendar, and one's own due dates for the calendar program one has anyway. */
export const CalendarPage = () => {
  const translate = useTranslate();
  const mayCall = useMayCall();
  const { externalCalendarHref, licenseeName } = useLicensee();
  return (
    <PageShell
      title={translate('calendar.title')}
      subtitle={translate('calendar.subtitle')}
      crumbs={[{ label: translate('layout.sections.apps') }]}
      width="read"
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {externalCalendarHref && <LinkCard href={externalCalendarHref} name={licenseeName} />}
        {mayCall(calendar.readFeed) && <FeedCard />}
      </Box>
    </PageShell>
  );
};
