import { type KeyboardEvent, useState } from 'react';
import { useSignIn } from '../context';
import type { Field } from '../useField';
import { EyeIcon, EyeOffIcon } from './icons';
import { TextField } from './TextField';

/** A password that can be shown, and says when caps lock is on. */
export const PasswordField = ({
  field,
  label,
  name,
  autoComplete,
}: {
  field: Field;
  label: string;
  name: string;
  autoComplete: 'current-password' | 'new-password';
}) => {
  const { translate } = useSignIn();
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  const toggle = (
    <button
      type="button"
      className="field-action"
      aria-label={translate(shown ? 'auth.password.hide' : 'auth.password.show')}
      onClick={() => setShown(!shown)}
    >
      {shown ? <EyeOffIcon /> : <EyeIcon />}
    </button>
  );
  return (
    <div>
      <TextField
        field={field}
        label={label}
        name={name}
        action={toggle}
        type={shown ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        onKeyDown={watch}
        onKeyUp={watch}
      />
      <p role="status" className="field-hint">
        {capsLock && translate('auth.password.capsLock')}
      </p>
    </div>
  );
};
