import { Box, Chip, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { OrgUnitListItem } from '../../contract/orgUnits';

/** Name of an org unit in the list, with a mark where everybody belongs to it. */
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
