import { Chip } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { MemberListItem, MemberMore } from '../../contract/members/memberFields';

/** A member as the list shows them: what is told of them besides comes later. */
interface Properties {
  record: MemberListItem & Partial<MemberMore>;
}

const tones = { overdue: 'error', soon: 'warning', open: 'info', valid: 'success' } as const;

/** How somebody stands with all e-learnings that are asked of them. */
export const MemberLearning = ({ record: { learning } }: Properties) => {
  const translate = useTranslate();
  if (!learning) return translate('members.options.learning.none');
  return <Chip variant="outlined" color={tones[learning]} label={translate(`members.options.learning.${learning}`)} />;
};
