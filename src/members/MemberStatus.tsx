import { Chip } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { MemberListItem } from '../../contract/members/memberFields';
import { useFormat } from '../ui/useFormat';

const tones = { active: 'success', invited: 'info' } as const;

interface Properties {
  record: Pick<MemberListItem, 'uuid' | 'status'> & Partial<Pick<MemberListItem, 'inviteOn'>>;
}

/** Shows whether somebody has ever arrived, to be seen at a glance; before they are invited, when they will be. */
export const MemberStatus = ({ record: { status, inviteOn } }: Properties) => {
  const translate = useTranslate();
  const format = useFormat();
  if (inviteOn) {
    const label = translate('members.options.status.inviteOn', { day: format.date(inviteOn) });
    return <Chip variant="outlined" label={label} />;
  }
  return <Chip variant="outlined" color={tones[status]} label={translate(`members.options.status.${status}`)} />;
};
