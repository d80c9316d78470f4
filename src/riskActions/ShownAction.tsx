import DeleteOutline from '@mui/icons-material/DeleteOutlineOutlined';
import { Alert, Box, Button, Skeleton } from '@mui/material';
import { useTranslate } from 'ra-core';
import { riskActions } from '../../contract/riskActions';
import type { RiskActionDetails } from '../../contract/riskAssessments/riskActionFields';
import { attempt } from '../../dataProvider/attempt';
import { request } from '../../dataProvider/request';
import { useConfirm } from '../ui/dialogs';
import { NotRead } from '../ui/NotRead';
import { ActionContext } from './ActionContext';
import { EditAction, ReportAction } from './ActionForm';
import { EffectFacts, EffectForm } from './EffectCheck';
import { Files } from './Files';
import { useAction } from './useActions';

interface Properties {
  actionUuid: string;
  isConfirmed: boolean;
  isLocked: boolean;
  isReport?: boolean;
  onDeleted: () => void;
}

const DeleteAction = ({ action, onDeleted }: { action: RiskActionDetails; onDeleted: () => void }) => {
  const translate = useTranslate();
  const confirm = useConfirm();
  const remove = async (): Promise<void> => {
    const agreed = await confirm({
      headline: translate('riskActions.delete.headline', { title: action.title }),
      texts: [translate('riskActions.delete.text', { smart_count: action.files.length })],
      buttons: [{ label: translate('riskActions.delete.submit'), destructive: true }],
    });
    if (!agreed) return;
    await attempt(async () => {
      await request(riskActions.delete, { uuid: action.uuid });
      onDeleted();
    });
  };
  return (
    <Box>
      <Button color="error" startIcon={<DeleteOutline />} onClick={() => void remove()}>
        {translate('riskActions.delete.label')}
      </Button>
    </Box>
  );
};

/** One action: as a form as far as the person may change it, in words beyond that. */
export const ShownAction = ({ actionUuid, isConfirmed, isLocked, isReport = false, onDeleted }: Properties) => {
  const translate = useTranslate();
  const { data: action, error, refetch } = useAction(actionUuid);
  if (!action) return error ? <NotRead onRetry={() => void refetch()} /> : <Skeleton variant="rounded" height={320} />;
  const reload = (): void => void refetch();
  const { update, report, checkEffect, delete: mayDelete } = action.abilities;
  const mayReport = report && (isReport || !update);
  const mayUpdate = update && !isLocked && !mayReport;
  return (
    <>
      {isLocked && update && !mayReport && <Alert severity="info">{translate('riskActions.locked')}</Alert>}
      <ActionContext action={action} isWhole={!mayUpdate && !mayReport} />
      {mayUpdate && <EditAction action={action} isConfirmed={isConfirmed} onReload={reload} />}
      {mayReport && <ReportAction action={action} onReload={reload} />}
      <Files action={action} />
      {checkEffect && !isReport ? <EffectForm action={action} onReload={reload} /> : <EffectFacts action={action} />}
      {mayDelete && mayUpdate && !isConfirmed && <DeleteAction action={action} onDeleted={onDeleted} />}
    </>
  );
};
