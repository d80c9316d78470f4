import ExpandMore from '@mui/icons-material/ExpandMore';
import { Box, ButtonBase, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useMemberState } from '../../authProvider';
import { InitialsAvatar } from '../ui/InitialsAvatar';
import { useFace } from './face';

interface Properties {
  open: boolean;
  onOpen: (anchor: HTMLElement) => void;
}

/** Initials, name and role; on phones the initials alone. */
export const UserButton = ({ open, onOpen }: Properties) => {
  const translate = useTranslate();
  const state = useMemberState();
  const { member, memberDetails } = state;
  const role = translate(useFace().roleOf(state));
  const name = `${memberDetails.firstName} ${memberDetails.lastName}`;
  return (
    <ButtonBase
      onClick={(event) => onOpen(event.currentTarget)}
      aria-haspopup="menu"
      aria-expanded={open}
      aria-label={translate('layout.userMenu', { name, role })}
      sx={style}
    >
      <InitialsAvatar {...memberDetails} seed={member.uuid} size={36} />
      <Box sx={{ display: { xs: 'none', sm: 'block' }, textAlign: 'left', minWidth: 0, maxWidth: 220 }}>
        <Typography variant="subtitle2" component="span" noWrap sx={{ display: 'block', lineHeight: 1.3 }}>
          {name}
        </Typography>
        <Typography variant="caption" color="textSecondary" noWrap sx={{ display: 'block', lineHeight: 1.3 }}>
          {role}
        </Typography>
      </Box>
      <ExpandMore fontSize="small" sx={{ color: 'text.secondary', display: { xs: 'none', sm: 'block' } }} />
    </ButtonBase>
  );
};

const style = {
  gap: 1.25,
  p: 0.75,
  borderRadius: '8px',
  minWidth: 0,
  '&:hover': { bgcolor: 'action.hover' },
} as const;
