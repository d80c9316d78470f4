import Refresh from '@mui/icons-material/Refresh';
import { Alert, Button, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { SectionCard } from '../ui/SectionCard';
import { useFormat } from '../ui/useFormat';
import { FeedAddress } from './FeedAddress';
import { useFeed } from './useFeed';

/** One's own due dates by a secret address. It is made when it is wanted, and not before. */
export const FeedCard = () => {
  const translate = useTranslate();
  const format = useFormat();
  const { data: feed, error, refetch, made, busy, make, renew } = useFeed();
  const content = () => {
    if (made) return <FeedAddress feed={made} />;
    if (feed) {
      return (
        <>
          <Typography sx={{ mb: 2 }}>
            {translate('calendar.feed.there', { instant: format.instant(feed.createdAt) })}
          </Typography>
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<Refresh />}
            loading={busy}
            onClick={() => void renew()}
          >
            {translate('calendar.feed.renew')}
          </Button>
        </>
      );
    }
    if (feed === null) {
      return (
        <>
          <Typography sx={{ mb: 2 }}>{translate('calendar.feed.none')}</Typography>
          <Button variant="contained" loading={busy} onClick={() => void make()}>
            {translate('calendar.feed.make')}
          </Button>
        </>
      );
    }
    if (!error) return <Skeleton variant="rounded" height={56} />;
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" onClick={() => void refetch()}>
            {translate('generator.retry')}
          </Button>
        }
      >
        {translate('generator.notRead.text')}
      </Alert>
    );
  };
  return (
    <SectionCard title={translate('calendar.feed.title')} subtitle={translate('calendar.feed.text')}>
      {content()}
    </SectionCard>
  );
};
