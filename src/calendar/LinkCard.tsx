import OpenInNew from '@mui/icons-material/OpenInNew';
import { Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { SectionCard } from '../ui/SectionCard';

/** To the licensee's calendar, in a tab of its own: it is somebody else's site, and says so. */
export const LinkCard = ({ href, name }: { href: string; name: string }) => {
  const translate = useTranslate();
  return (
    <SectionCard
      title={translate('calendar.link.title', { name })}
      subtitle={translate('calendar.link.text')}
      actions={
        <Button variant="contained" href={href} target="_blank" rel="noopener noreferrer" endIcon={<OpenInNew />}>
          {translate('calendar.link.open')}
        </Button>
      }
    >
      <Typography variant="caption" color="textSecondary" component="p" sx={{ overflowWrap: 'anywhere' }}>
        {translate('calendar.link.leads', { host: URL.canParse(href) ? new URL(href).host : href })}
      </Typography>
    </SectionCard>
  );
};
