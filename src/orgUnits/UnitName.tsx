import SubdirectoryArrowRight from '@mui/icons-material/SubdirectoryArrowRight';
import { Box, Chip, Typography } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import type { OrgUnitListItem } from '../../contract/orgUnits';

/** An org unit in the list: indented by its level while the list is sorted as a tree. */
export const UnitName = ({ record }: { record: OrgUnitListItem }) => {
  const translate = useTranslate();
  const { sort } = useListContext();
  const level = sort.field === 'tree' ? record.level : 0;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0, pl: Math.min(level, 8) * 2.5 }}>
      {level > 0 && <SubdirectoryArrowRight aria-hidden fontSize="small" sx={{ color: 'text.disabled' }} />}
      <Typography component="span" variant="body2" noWrap sx={{ fontWeight: 600 }}>
        {record.orgUnitName}
      </Typography>
      {record.isDefault && <Chip variant="outlined" label={translate('orgUnits.default')} />}
    </Box>
  );
};
