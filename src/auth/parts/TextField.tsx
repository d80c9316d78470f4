import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { useSignIn } from '../context';
import type { Field } from '../useField';
import { AlertIcon } from './icons';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'onBlur'> {
  field: Field;
  label: string;
  hint?: string;
  /** Stands inside the frame, behind the input. */
  action?: ReactNode;
}

/** A labelled input with its required mark, hint and, once it was touched, its error. */
export const TextField = ({ field, label, hint, action, ...input }: Props) => {
  const { translate } = useSignIn();
  const id = useId();
  const fault = field.touched ? field.fault : null;
  const described = [hint && `${id}-hint`, fault && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-frame" data-invalid={fault ? true : undefined}>
        <input
          {...input}
          id={id}
          ref={field.input}
          value={field.value}
          required
          aria-invalid={Boolean(fault)}
          aria-describedby={described || undefined}
          onChange={(event) => field.setValue(event.target.value)}
          onBlur={() => field.value && field.setTouched(true)}
        />
        {action}
      </div>
      {fault && (
        <p id={`${id}-error`} className="field-error">
          <AlertIcon />
          {translate(`validation.${fault}`)}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
    </div>
  );
};
