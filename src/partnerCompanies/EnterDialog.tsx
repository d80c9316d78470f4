import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { browser } from '../../authProvider/signOut';
import { partnerCompanies } from '../../contract/partner/companies';
import { save } from '../../dataProvider/save';
import type { ActionDialogProperties } from '../generator/actionDeclaration';
import { RecordForm } from '../generator/form/RecordForm';
import type { FormValues } from '../generator/form/values';
import { DialogFrame } from '../ui/dialogs/DialogFrame';

const groups = { reason: ['reason'] } as const;

/** Dialog in which an adviser says why they enter a company; the page that asks once more opens in its place. */
export const EnterDialog = ({ records = [], onClose }: ActionDialogProperties) => {
  const translate = useTranslate();
  const [company] = records;
  const uuid = company?.uuid ?? '';
  const record = useMemo(() => ({ uuid, reason: '' }), [uuid]);
  const enter = async (body: FormValues, release: () => void): Promise<void> => {
    const { address } = await save(partnerCompanies.enter, body, { loader: 'load', toast: 'failures' });
    release();
    browser.goTo(address);
  };
  return (
    <DialogFrame
      title={translate('partnerCompanies.actions.enter.headline', { name: company?.name })}
      onClose={onClose}
    >
      <Typography sx={{ mb: 2 }}>{translate('partnerCompanies.actions.enter.text')}</Typography>
      <RecordForm
        call={partnerCompanies.enter}
        groups={groups}
        resource="partnerCompanies"
        record={record}
        save={enter}
        onReload={() => undefined}
        onCancel={onClose}
        submitLabel={translate('partnerCompanies.actions.enter.submit')}
      />
    </DialogFrame>
  );
};
