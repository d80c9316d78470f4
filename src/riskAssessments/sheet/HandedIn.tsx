import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Ref } from 'react';
import { Link } from 'react-router';
import type { RiskSheet } from '../../../contract/riskSheets';
import { riskAssessmentMinimumParticipants } from '../../../contract/shapes/constants';
import { columnStyle, headingStyle } from '../../execution/columnStyle';
import { useWayOut } from '../../execution/useWayOut';

interface Properties {
  kind: RiskSheet['kind'];
  headingRef: Ref<HTMLHeadingElement>;
}

/** Thanks, and what becomes of the answers. */
export const HandedIn = ({ kind, headingRef }: Properties) => {
  const translate = useTranslate();
  const wayOut = useWayOut('sheet');
  return (
    <Box sx={{ ...columnStyle, gap: 2, pt: { xs: 4, md: 8 }, pb: 6 }}>
      <TaskAltOutlined aria-hidden sx={{ fontSize: 56, color: 'success.main' }} />
      <Typography ref={headingRef} variant="h1" tabIndex={-1} sx={headingStyle}>
        {translate('riskSheets.done.title')}
      </Typography>
      <Typography sx={{ fontSize: '1.125rem', lineHeight: 1.65 }}>
        {translate(`riskSheets.done.${kind}`, { minimum: riskAssessmentMinimumParticipants })}
      </Typography>
      <Button
        variant="contained"
        size="large"
        component={Link}
        to={wayOut.to}
        sx={{ alignSelf: { sm: 'flex-start' }, minHeight: 48, mt: 1 }}
      >
        {wayOut.label}
      </Button>
    </Box>
  );
};
