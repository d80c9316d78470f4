import { Box, Chip, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { OrgUnitListItem } from '../../contract/orgUnits';

/** What an org unit is called in the list, and whether everybody belongs to it. */
export const UnitName = ({ record }: { record: OrgUnitListItem }) => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
      <Typography component="span" variant="body2" noWrap sx={{ fontWeight: 600 }}>
        {record.orgUnitName}
      </Typography>
      {record.isDefault && <Chip variant="outlined" label={translate('orgUnits.default')} />}
    </Box>
  );
};
