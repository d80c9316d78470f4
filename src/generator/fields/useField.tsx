import { useTranslate, ValidationError } from 'ra-core';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import type { InputProperties } from './fieldType';

/** A field of the form around it: value, changes, and its error in words, ready for an input of `ui`. */
export const useField = ({ shape, resource, label, disabled }: InputProperties) => {
  const translate = useTranslate();
  const { field, fieldState } = useController({ name: shape.name });
  const message = fieldState.error?.message;
  const error: ReactNode = message ? <ValidationError error={message} /> : undefined;
  return {
    label,
    disabled,
    required: shape.required,
    value: field.value as unknown,
    onChange: field.onChange as (value: unknown) => void,
    onBlur: field.onBlur,
    inputRef: field.ref,
    error,
    /** Words that say more: `<resource>.hints.<field>`. */
    hint: translate(`${resource}.hints.${shape.name}`, { _: '' }) || undefined,
  };
};
