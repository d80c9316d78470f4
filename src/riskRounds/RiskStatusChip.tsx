import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import FlagOutlined from '@mui/icons-material/FlagOutlined';
import HandshakeOutlined from '@mui/icons-material/HandshakeOutlined';
import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined';
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined';
import PlaylistAddCheckOutlined from '@mui/icons-material/PlaylistAddCheckOutlined';
import RemoveCircleOutlineOutlined from '@mui/icons-material/RemoveCircleOutlineOutlined';
import { Chip } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { RiskStatus } from '../../contract/riskAssessments/risks';

const icons = {
  open: HourglassEmptyOutlined,
  notAssessed: HelpOutlineOutlined,
  measureToDefine: FlagOutlined,
  measureDefined: PlaylistAddCheckOutlined,
  measureAgreed: HandshakeOutlined,
  done: CheckCircleOutlined,
  doesNotApply: RemoveCircleOutlineOutlined,
} as const satisfies Record<RiskStatus, unknown>;

/** Heavier than the others, and not filled: that would look like a button. */
const pressing = {
  fontWeight: 600,
  borderColor: 'text.primary',
  '& .MuiChip-icon': { color: 'text.primary' },
} as const;

/** Status of a risk. What is left to do stands out; no status wears a colour of risks. */
export const RiskStatusChip = ({ status }: { status: RiskStatus }) => {
  const translate = useTranslate();
  const Icon = icons[status];
  return (
    <Chip
      variant="outlined"
      icon={<Icon />}
      {...(status === 'measureToDefine' && { sx: pressing })}
      label={translate(`risks.options.status.${status}`)}
    />
  );
};
