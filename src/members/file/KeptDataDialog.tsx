import { Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { members } from '../../../contract/members';
import { useDownload } from '../../../dataProvider/useDownload';
import type { ActionDialogProperties } from '../../generator/actionDeclaration';
import { DialogFrame } from '../../ui/dialogs';
import { KeptDataButtons } from '../KeptDataButtons';

/** Hands out what is kept about a person, for them: says before what it is, and that the log tells of it. */
export const KeptDataDialog = ({ records = [], onClose }: ActionDialogProperties) => {
  const translate = useTranslate();
  const { busy, save } = useDownload();
  const [person] = records;
  if (!person) return null;
  const name = `${person.firstName} ${person.lastName}`;
  return (
    <DialogFrame
      title={translate('keptData.of.title', { name })}
      busy={busy}
      onClose={onClose}
      buttons={
        <Button color="inherit" variant="outlined" disabled={busy} onClick={onClose}>
          {translate('common.close')}
        </Button>
      }
    >
      {(['text', 'withheld', 'logged'] as const).map((part) => (
        <Typography key={part} color="textSecondary" sx={{ mb: 2 }}>
          {translate(`keptData.of.${part}`)}
        </Typography>
      ))}
      <KeptDataButtons busy={busy} onSave={(format) => save(members.keptData, { uuid: person.uuid, format })} />
    </DialogFrame>
  );
};
