import { Box, Skeleton } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { OrgUnitListItem, OrgUnitMore } from '../../contract/orgUnits';
import { useFormat } from '../ui/useFormat';
import { visuallyHidden } from '../ui/visuallyHidden';

/** The people of a unit itself, and in brackets those with all units below, where that are more; they are counted a little later. */
export const UnitMembers = ({ record }: { record: OrgUnitListItem & Partial<OrgUnitMore> }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { memberCount, childCount, totalMemberCount } = record;
  const own = format.number(memberCount);
  if (childCount === 0 || totalMemberCount === memberCount) return own;
  if (totalMemberCount === undefined) {
    return (
      <>
        {own} <Skeleton component="span" width="2.5em" sx={{ display: 'inline-block' }} />
      </>
    );
  }
  const total = format.number(totalMemberCount);
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      <span aria-hidden>{`${own} (${total})`}</span>
      <Box component="span" sx={visuallyHidden}>
        {`${own}, ${translate('orgUnits.withBelow', { total })}`}
      </Box>
    </Box>
  );
};
