import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type LibraryUpload, partnerVersions } from '../../contract/partner/versions';
import { attempt } from '../../dataProvider/attempt';
import { request } from '../../dataProvider/request';
import { useConfirm } from '../ui/dialogs';

/** Throws an upload away, once it was asked whether that is meant. */
export const Discard = ({ upload: { uuid, fileName } }: { upload: LibraryUpload }) => {
  const translate = useTranslate();
  const confirm = useConfirm();
  const discard = async (): Promise<void> => {
    const isMeant = await confirm({
      headline: translate('partnerVersions.discard.headline'),
      texts: [translate('partnerVersions.discard.text', { name: fileName })],
      buttons: [{ label: translate('partnerVersions.discard.submit'), destructive: true }],
    });
    if (isMeant) await attempt(() => request(partnerVersions.discard, { uuid }, { toast: 'failures' }));
  };
  return (
    <Button variant="outlined" color="inherit" startIcon={<DeleteOutlined />} onClick={() => void discard()}>
      {translate('partnerVersions.discard.button')}
    </Button>
  );
};
