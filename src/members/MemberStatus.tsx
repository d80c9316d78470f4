import { Chip } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { MemberListItem } from '../../contract/memberFields';

const tones = { active: 'success', invited: 'info' } as const;

/** Whether somebody has ever arrived, to be seen at a glance. */
export const MemberStatus = ({ record: { status } }: { record: MemberListItem }) => {
  const translate = useTranslate();
  return <Chip variant="outlined" color={tones[status]} label={translate(`members.options.status.${status}`)} />;
};
