import PrintOutlined from '@mui/icons-material/PrintOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { InfopointLocation } from '../../contract/infopoint';
import { paths } from '../routing/paths';

/** To the notice for the wall. Nobody who is in a hurry looks for it, so a phone does without. */
export const PrintLink = ({ location }: { location: InfopointLocation }) => (
  <Button
    component={Link}
    to={`${paths.infopoint}/${location.uuid}/print`}
    variant="outlined"
    color="inherit"
    startIcon={<PrintOutlined />}
    sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
  >
    {useTranslate()('infopoint.print.open')}
  </Button>
);
