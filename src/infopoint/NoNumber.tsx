import { Box, Link, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { usePermitted } from '../../authProvider';
import type { InfopointPerson } from '../../contract/infopoint';
import { detailsPath } from '../generator/paths';
import { usePlace } from '../generator/resourceContext';
import { atLeast } from '../ui/byFinger';

/** Somebody who cannot be called: said to everybody, and an administrator is led to where a number is entered. */
export const NoNumber = ({ person }: { person: InfopointPerson }) => {
  const translate = useTranslate();
  const members = usePlace('members');
  const mayEnterNumbers = usePermitted(['member-list.createmember']);
  return (
    <Box>
      <Typography variant="body2" color="textSecondary">
        {translate('infopoint.noNumber.text')}
      </Typography>
      {mayEnterNumbers && (
        <Link
          component={RouterLink}
          to={detailsPath(members, person.uuid, 'details')}
          variant="body2"
          sx={{ display: 'inline-flex', alignItems: 'center', minHeight: atLeast(32) }}
        >
          {translate('infopoint.noNumber.enter')}
        </Link>
      )}
    </Box>
  );
};
