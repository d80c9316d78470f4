import type { ReactNode } from 'react';
import type { bootstrap } from '../../../contract/bootstrap';
import { setUpRoutes } from '../../../contract/bootstrap/setUpRoutes';
import type { ResponseOf } from '../../../contract/kit/call';
import { requestRoute } from '../../../dataProvider/request';
import { chosenLanguage } from '../../device/remembered';
import { makePasskey } from '../../passkeys/device';
import { useSignIn } from '../context';
import { FocusedField } from '../parts/FocusedField';
import { Heading } from '../parts/Heading';
import { SubmitForm } from '../parts/SubmitForm';
import { checkFields, required, useField } from '../useField';
import { useSubmit } from '../useSubmit';

interface Properties {
  challenge: string;
  /** The other way. */
  after: ReactNode;
  onDone: (recoveryCodes: readonly string[]) => void;
}

const options = { loaderId: 'signIn', loader: 'save', toast: false } as const;

/** Asks what the passkey is to be called; then the device makes it. */
export const FirstPasskey = ({ challenge, after, onDone }: Properties) => {
  const { translate } = useSignIn();
  const name = useField(required);
  const submit = useSubmit(
    () => checkFields(name),
    async () => {
      const asked = await requestRoute(setUpRoutes.beginFirstPasskey, { challenge }, options);
      const credential = await makePasskey(asked as ResponseOf<typeof bootstrap.beginFirstPasskey>);
      const body = { challenge, name: name.value.trim(), credential, ...chosenLanguage() };
      const added = await requestRoute(setUpRoutes.addFirstPasskey, body, options);
      onDone((added as ResponseOf<typeof bootstrap.addFirstPasskey>).recoveryCodes);
    },
  );
  return (
    <>
      <Heading title={translate('secondFactor.missing.title')}>{translate('secondFactor.missing.passkey')}</Heading>
      <SubmitForm submit={submit} words="passkeys.add" after={after}>
        <FocusedField
          field={name}
          label={translate('passkeys.add.name')}
          hint={translate('passkeys.add.nameHint')}
          autoComplete="off"
          maxLength={100}
        />
      </SubmitForm>
    </>
  );
};
