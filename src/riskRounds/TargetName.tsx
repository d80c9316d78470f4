import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined';
import Diversity3Outlined from '@mui/icons-material/Diversity3Outlined';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { TargetKind } from '../../contract/riskAssessments/riskAssignments';

const icons = {
  orgUnit: AccountTreeOutlined,
  location: PlaceOutlined,
  memberGroup: Diversity3Outlined,
  members: GroupsOutlined,
} as const;

/** Target of a round: its name, with a sign for a unit, a place or people. */
export const TargetName = ({ targetKind, targetName }: { targetKind: TargetKind; targetName: string | null }) => {
  const translate = useTranslate();
  const Icon = icons[targetKind];
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, maxWidth: '100%', verticalAlign: 'middle' }}
    >
      <Icon
        fontSize="small"
        sx={{ color: 'text.secondary' }}
        titleAccess={translate(`options.targetKind.${targetKind}`)}
      />
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'normal' }}>
        {targetName ?? translate('riskRounds.members')}
      </Box>
    </Box>
  );
};
