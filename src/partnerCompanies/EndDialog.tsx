import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { partnerCompanies } from '../../contract/partner/companies';
import { save } from '../../dataProvider/save';
import type { ActionDialogProperties } from '../generator/actionDeclaration';
import { RecordForm } from '../generator/form/RecordForm';
import type { FormValues } from '../generator/form/values';
import { DialogFrame } from '../ui/dialogs/DialogFrame';

const groups = { end: ['lastDay', 'reason'] } as const;

/** Dialog in which a company's last day is set, or moved. */
export const EndDialog = ({ records = [], onClose }: ActionDialogProperties) => {
  const translate = useTranslate();
  const [company] = records;
  const uuid = company?.uuid ?? '';
  const lastDay = company?.lastDay ?? null;
  const record = useMemo(() => ({ uuid, lastDay, reason: '' }), [uuid, lastDay]);
  const end = async (body: FormValues, release: () => void): Promise<void> => {
    await save(partnerCompanies.end, body);
    release();
    onClose();
  };
  return (
    <DialogFrame title={translate('partnerCompanies.actions.end.headline', { name: company?.name })} onClose={onClose}>
      <Typography sx={{ mb: 2 }}>{translate('partnerCompanies.actions.end.text')}</Typography>
      <RecordForm
        call={partnerCompanies.end}
        groups={groups}
        resource="partnerCompanies"
        record={record}
        save={end}
        onReload={() => undefined}
        onCancel={onClose}
        submitLabel={translate('partnerCompanies.actions.end.submit')}
      />
    </DialogFrame>
  );
};
