import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Ref } from 'react';
import { Link } from 'react-router';
import { columnStyle, headingStyle } from '../../execution/columnStyle';
import { useWayOut } from '../../execution/useWayOut';

interface Properties {
  headingRef: Ref<HTMLHeadingElement>;
  /** Goes on with it instead of handing it in. */
  onChange: () => void;
}

/** The sheet is done here, but the server has not said so: it is handed in once it does. */
export const HandInWaits = ({ headingRef, onChange }: Properties) => {
  const translate = useTranslate();
  const wayOut = useWayOut('sheet');
  const words = (part: string): string => translate(`riskSheets.waiting.${part}`);
  return (
    <Box sx={{ ...columnStyle, gap: 2, pt: { xs: 4, md: 8 }, pb: 6 }}>
      <CloudOffOutlined aria-hidden sx={{ fontSize: 56, color: 'warning.main' }} />
      <Typography ref={headingRef} variant="h1" tabIndex={-1} sx={headingStyle}>
        {words('title')}
      </Typography>
      <Alert severity="warning" role="note">
        {words('text')}
      </Alert>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 1, '& .MuiButton-root': { minHeight: 48 } }}>
        <Button variant="contained" size="large" component={Link} to={wayOut.to}>
          {wayOut.label}
        </Button>
        <Button variant="outlined" color="inherit" size="large" startIcon={<EditOutlined />} onClick={onChange}>
          {words('change')}
        </Button>
      </Box>
    </Box>
  );
};
