import OpenInNewOutlined from '@mui/icons-material/OpenInNewOutlined';
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { reportPage } from '../../contract/nearMisses/nearMissReportRoutes';
import { nearMissPosters, posterPapers } from '../../contract/nearMissPosters';
import { useDownload } from '../../dataProvider/useDownload';
import { useFormat } from '../ui/useFormat';

// A type, because an interface does not pass for a record of any kind.
type Poster = { uuid: string; place: string; token: string; revokedOn: string | null };

/** Place of a poster, and the day of its revocation. */
export const PosterPlace = ({ record: { place, revokedOn } }: { record: Poster }) => {
  const translate = useTranslate();
  const format = useFormat();
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {place}
      </Typography>
      {revokedOn && (
        <Typography variant="caption" color="textSecondary">
          {translate('nearMissPosters.revokedOn', { date: format.date(revokedOn) })}
        </Typography>
      )}
    </Box>
  );
};

/** The poster on each sheet, to be printed, and the form that it leads to. */
export const PosterPrint = ({ record: { uuid, place, token, revokedOn } }: { record: Poster }) => {
  const translate = useTranslate();
  const { busy, save } = useDownload();
  if (revokedOn) return '–';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {posterPapers.map((paper) => (
        <Button
          key={paper}
          size="small"
          variant="outlined"
          color="inherit"
          startIcon={<PictureAsPdfOutlined />}
          disabled={busy}
          aria-label={translate('nearMissPosters.print', { paper: paper.toUpperCase(), place })}
          onClick={() => void save(nearMissPosters.print, { uuid, paper })}
        >
          {paper.toUpperCase()}
        </Button>
      ))}
      <Button
        size="small"
        color="inherit"
        href={reportPage(token)}
        target="_blank"
        rel="noopener noreferrer"
        startIcon={<OpenInNewOutlined />}
        aria-label={translate('nearMissPosters.openForm', { place })}
      >
        {translate('nearMissPosters.form')}
      </Button>
    </Box>
  );
};
