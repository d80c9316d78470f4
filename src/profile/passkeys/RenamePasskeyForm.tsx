import { useTranslate } from 'ra-core';
import type { Passkey } from '../../../contract/passkeys';
import { profile } from '../../../contract/profile';
import { request } from '../../../dataProvider/request';
import { showToast } from '../../ui/toasts';
import { SmallForm } from '../SmallForm';
import { useSmallForm } from '../useSmallForm';
import { NameField } from './NameField';

interface Properties {
  passkey: Passkey;
  onDone: () => void;
  onCancel: () => void;
}

/** Calls a passkey something else. */
export const RenamePasskeyForm = ({ passkey, onDone, onCancel }: Properties) => {
  const translate = useTranslate();
  const form = useSmallForm({
    names: ['name'],
    begin: { name: passkey.name },
    faultsOf: ({ name }) => (name.trim() ? {} : { name: 'required' }),
    fieldOf: {},
    send: async ({ name }) => {
      await request(profile.renamePasskey, { uuid: passkey.uuid, name }, { toast: false });
      showToast({ type: 'success', message: 'passkeys.renaming.done', params: { name: name.trim() } });
      onDone();
    },
  });
  return (
    <SmallForm form={form} submitLabel={translate('passkeys.renaming.submit')} onCancel={onCancel}>
      <NameField field={form.field('name')} />
    </SmallForm>
  );
};
