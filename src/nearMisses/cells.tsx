import { Box, Chip, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { NearMissKind, NearMissSeverity, NearMissStatus } from '../../contract/nearMisses/nearMissFields';
import { useFormat } from '../ui/useFormat';

// Types, because an interface does not pass for a record of any kind.
type Told = { uuid: string; what: string; kind: NearMissKind; place: string | null; hasPhoto: boolean };

const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
} as const;

/** Text of a report, and below it its kind and exact place. */
export const What = ({ record: { what, kind, place, hasPhoto } }: { record: Told }) => {
  const translate = useTranslate();
  return (
    <Box sx={{ minWidth: 0, whiteSpace: 'normal' }}>
      <Typography variant="body2" sx={{ fontWeight: 600, ...twoLines }}>
        {what}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        {[translate(`nearMisses.options.kind.${kind}`), place, hasPhoto && translate('nearMisses.withPhoto')]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
    </Box>
  );
};

const colours = { minor: 'default', serious: 'warning', severe: 'error' } as const;

/** How bad it could have been. */
export const Severity = ({ record: { severity } }: { record: { uuid: string; severity: NearMissSeverity } }) => {
  const translate = useTranslate();
  const label = translate(`nearMisses.options.severity.${severity}`);
  return <Chip size="small" variant="outlined" color={colours[severity]} label={label} />;
};

type Standing = { uuid: string; status: NearMissStatus; closedOn: string | null };

/** Shows whether it still waits for somebody, and since when not. */
export const Status = ({ record: { status, closedOn } }: { record: Standing }) => {
  const translate = useTranslate();
  const format = useFormat();
  return (
    <Box>
      <Typography variant="body2" sx={{ fontWeight: status === 'open' ? 600 : undefined }}>
        {translate(`nearMisses.options.status.${status}`)}
      </Typography>
      {closedOn && (
        <Typography variant="caption" color="textSecondary">
          {format.date(closedOn)}
        </Typography>
      )}
    </Box>
  );
};
