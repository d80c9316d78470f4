import PersonRemoveOutlined from '@mui/icons-material/PersonRemoveOutlined';
import { Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { defaultPageSize } from '../../../contract/constants';
import { riskAssessments } from '../../../contract/riskAssessments';
import { useMayCall } from '../../generator/access';
import { DialogFrame } from '../../ui/dialogs';
import { NotRead } from '../../ui/NotRead';
import { Pagination } from '../../ui/pagination/Pagination';
import { usePaging } from '../../ui/pagination/usePaging';
import { DataTable, type RowAction } from '../../ui/table';
import type { AssessmentKind } from './minimumOf';
import { type AssignedMember, nameOf, useAssignedMembers, useRemoveMember } from './useAssignedMembers';

interface Properties {
  uuid: string;
  kind: AssessmentKind;
  onClose: () => void;
}

/** Who is assigned one by one; each can be taken out again. */
export const AssignedMembersDialog = ({ uuid, kind, onClose }: Properties) => {
  const translate = useTranslate();
  const mayRemove = useMayCall()(riskAssessments.removeMembers);
  const { paging, barOf } = usePaging();
  const { data, error, refetch, isPlaceholderData } = useAssignedMembers(uuid, paging);
  const remove = useRemoveMember(uuid, kind);
  const words = (part: string) => translate(`riskAssessments.assignments.members.${part}`);
  const actionsOf = (member: AssignedMember): RowAction[] => [
    {
      name: 'remove',
      label: words('remove.label'),
      icon: PersonRemoveOutlined,
      destructive: true,
      ...(!mayRemove && { disabled: translate('generator.notPermitted') }),
      callback: () => void remove(member, (data?.total ?? 0) - 1),
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
      {error && !data && <NotRead onRetry={() => void refetch()} />}
      {data?.total === 0 && <Typography>{words('empty')}</Typography>}
      {!error && data?.total !== 0 && (
        <DataTable
          label={words('title')}
          columns={[{ name: 'name', label: words('name'), formatter: nameOf }]}
          {...(data && { rows: data.items })}
          outdated={isPlaceholderData}
          titleOf={nameOf}
          actionsOf={actionsOf}
        />
      )}
      {data && data.total > defaultPageSize && <Pagination {...barOf(data.total)} />}
    </DialogFrame>
  );
};
