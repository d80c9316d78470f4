import { Alert, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useFormContext } from 'react-hook-form';
import { partnerLibraryCompanies as calls, type LibraryState } from '../../contract/partner/library';
import { save } from '../../dataProvider/save';
import { useToday } from '../../dataProvider/today';
import { useCall } from '../../dataProvider/useCall';
import type { ActionDialogProperties } from '../generator/actionDeclaration';
import { RecordForm } from '../generator/form/RecordForm';
import type { FormValues } from '../generator/form/values';
import { DialogFrame } from '../ui/dialogs/DialogFrame';
import { NotRead } from '../ui/NotRead';
import { showToast } from '../ui/toasts';
import { useFormat } from '../ui/useFormat';
import { type Chosen, useChosen } from './useChosen';
import { useWaiting } from './useWaiting';
import { Waiting } from './Waiting';

/** Names of the two actions that are planned for a day. */
type Action = 'give' | 'takeBack';

const resource = 'partnerLibraryCompanies';

/** States of a company in which an action changes something: that it is planned can be changed, too. */
const concerned: Readonly<Record<Action, readonly LibraryState[]>> = {
  give: ['absent', 'giving'],
  takeBack: ['present', 'taking'],
};

/** Consequences for the people of the companies, in numbers, as it is chosen at the moment. */
const Consequences = ({ action, chosen: { itemUuid, companyUuids, kind } }: { action: Action; chosen: Chosen }) => {
  const translate = useTranslate();
  const format = useFormat();
  const givenTo = useFormContext().watch('givenTo');
  const { data, isError, refetch } = useCall(calls.preview, { itemUuid, companyUuids });
  if (!data) return isError ? <NotRead onRetry={() => void refetch()} /> : <Skeleton variant="rounded" height={56} />;
  const given = kind === 'elearnings' ? `give.${givenTo}` : 'give';
  const words = `${resource}.consequences.${kind}.${action === 'give' ? given : 'takeBack'}`;
  const { activeMembers, openCount, begunCount } = data;
  const number = action === 'give' ? activeMembers : openCount;
  return (
    <Alert severity="info" role="status">
      {translate(words, { smart_count: number, number: format.number(number), begun: format.number(begunCount) })}
    </Alert>
  );
};

/** Form of a plan, and how far it is once it is to be done today. */
const Plan = ({ action, chosen, onClose }: { action: Action; chosen: Chosen; onClose: () => void }) => {
  const translate = useTranslate();
  const today = useToday();
  const words = `${resource}.actions.${action}`;
  const { itemUuid, companyUuids, kind } = chosen;
  const finish = (outcome: 'done' | 'planned'): void => {
    showToast({ type: 'success', message: `${words}.${outcome}`, params: { smart_count: companyUuids.length } });
    onClose();
  };
  const { progress, isLost, wait } = useWaiting(chosen, () => finish('done'));
  const submit = async (body: FormValues, release: () => void): Promise<void> => {
    await save(calls[action], { ...body, itemUuid, companyUuids }, { toast: 'failures' });
    release();
    if (String(body.day) > today) finish('planned');
    else wait();
  };
  if (progress) return <Waiting progress={progress} isLost={isLost} />;
  const fields = kind === 'elearnings' ? ['day', 'givenTo', 'interval', 'buffer'] : ['day', 'interval', 'buffer'];
  return (
    <RecordForm
      call={calls[action]}
      groups={{ plan: action === 'give' ? fields : ['day', 'reason'] }}
      resource={resource}
      defaults={{
        itemUuid,
        companyUuids,
        day: today,
        interval: 12,
        buffer: 30,
        ...(kind === 'elearnings' && { givenTo: 'company' }),
      }}
      save={submit}
      onCancel={onClose}
      submitLabel={translate(`${words}.submit`)}
      Note={() => <Consequences action={action} chosen={chosen} />}
    />
  );
};

interface Properties extends ActionDialogProperties {
  action: Action;
}

/** Dialog in which it is said for which day something is given to companies, or taken back, and what that asks of whom. */
const PlanDialog = ({ action, onClose, ...asked }: Properties) => {
  const translate = useTranslate();
  const chosen = useChosen(asked, concerned[action]);
  const words = `${resource}.actions.${action}`;
  const count = chosen?.companyUuids.length ?? 0;
  return (
    <DialogFrame title={translate(`${words}.headline`, { smart_count: count })} onClose={onClose}>
      {!chosen && <Skeleton variant="rounded" height={240} />}
      {chosen && count === 0 && <Typography>{translate(`${words}.none`)}</Typography>}
      {chosen && count > 0 && <Plan action={action} chosen={chosen} onClose={onClose} />}
    </DialogFrame>
  );
};

/** Gives companies an item of the library. */
export const GiveDialog = (properties: ActionDialogProperties) => <PlanDialog action="give" {...properties} />;

/** Takes an item of the library back from companies. */
export const TakeBackDialog = (properties: ActionDialogProperties) => <PlanDialog action="takeBack" {...properties} />;
