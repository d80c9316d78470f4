import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import PlayCircleOutlined from '@mui/icons-material/PlayCircleOutlined';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import { Chip } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ActionState } from '../../contract/riskAssessments/riskActionFields';

const icons = { open: RadioButtonUnchecked, inProgress: PlayCircleOutlined, done: CheckCircleOutlined } as const;

/** Status of an action. */
export const ActionStatus = ({ status }: { status: ActionState }) => {
  const translate = useTranslate();
  const Icon = icons[status];
  return <Chip variant="outlined" icon={<Icon />} label={translate(`riskActions.options.status.${status}`)} />;
};
