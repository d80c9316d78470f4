import { Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { partnerLibraryCompanies as calls } from '../../contract/partner/library';
import { RequestError, request } from '../../dataProvider/request';
import type { ActionDialogProperties } from '../generator/actionDeclaration';
import { DialogFrame } from '../ui/dialogs/DialogFrame';
import { showToast } from '../ui/toasts';
import { useChosen } from './useChosen';

const words = 'partnerLibraryCompanies.actions.cancel';

/** Question before what is planned for companies is forgotten. */
export const CancelDialog = ({ onClose, ...asked }: ActionDialogProperties) => {
  const translate = useTranslate();
  const chosen = useChosen(asked, ['giving', 'taking']);
  const [isBusy, setIsBusy] = useState(false);
  const smart_count = chosen?.companyUuids.length ?? 0;
  const cancel = async (): Promise<void> => {
    if (!chosen) return;
    const { itemUuid, companyUuids } = chosen;
    setIsBusy(true);
    try {
      await request(calls.cancel, { itemUuid, companyUuids }, { toast: 'failures' });
      showToast({ type: 'success', message: `${words}.done`, params: { smart_count } });
      onClose();
    } catch (error) {
      // Told in a toast already.
      if (!(error instanceof RequestError)) throw error;
      setIsBusy(false);
    }
  };
  return (
    <DialogFrame
      title={translate(`${words}.headline`, { smart_count })}
      busy={isBusy}
      onClose={onClose}
      buttons={
        <>
          <Button color="inherit" variant="outlined" disabled={isBusy} onClick={onClose}>
            {translate('common.cancel')}
          </Button>
          <Button variant="contained" loading={isBusy} disabled={smart_count === 0} onClick={() => void cancel()}>
            {translate(`${words}.submit`)}
          </Button>
        </>
      }
    >
      <Typography>{translate(`${words}.text`)}</Typography>
    </DialogFrame>
  );
};
