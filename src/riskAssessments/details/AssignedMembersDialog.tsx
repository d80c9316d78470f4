import PersonRemoveOutlined from '@mui/icons-material/PersonRemoveOutlined';
import { Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { riskAssessments } from '../../../contract/riskAssessments';
import { useMayCall } from '../../generator/access';
import { RecordTable } from '../../generator/list/RecordTable';
import { usePart } from '../../generator/list/usePart';
import { DialogFrame } from '../../ui/dialogs';
import type { RowAction } from '../../ui/table';
import type { AssessmentKind } from './minimumOf';
import { type AssignedMember, useRemoveMember } from './useRemoveMember';

interface Properties {
  uuid: string;
  kind: AssessmentKind;
  onClose: () => void;
}

/** People who are assigned one by one; each can be taken out again. */
export const AssignedMembersDialog = ({ uuid, kind, onClose }: Properties) => {
  const translate = useTranslate();
  const mayRemove = useMayCall()(riskAssessments.removeMembers);
  const part = usePart('assignedMembers', { parent: { uuid }, address: false });
  const remove = useRemoveMember(uuid, kind);
  const words = (name: string) => translate(`riskAssessments.assignments.members.${name}`);
  const actionsOf = (member: AssignedMember): RowAction[] => [
    {
      name: 'remove',
      label: words('remove.label'),
      icon: PersonRemoveOutlined,
      destructive: true,
      disabled: mayRemove ? undefined : translate('generator.notPermitted'),
      callback: () => void remove(member, (part.list.total ?? 0) - 1),
    },
  ];
  return (
    <DialogFrame
      title={words('title')}
      onClose={onClose}
      buttons={
        <Button color="inherit" variant="outlined" onClick={onClose}>
          {translate('common.close')}
        </Button>
      }
    >
      <RecordTable
        {...part}
        label={words('title')}
        actionsOf={actionsOf}
        empty={<Typography>{words('empty')}</Typography>}
      />
    </DialogFrame>
  );
};
