import { useTranslate, ValidationError } from 'ra-core';
import { useCallback } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import type { InputProperties } from '../fields/fieldType';

interface Options extends Pick<InputProperties, 'shape' | 'resource'> {
  label: string;
  disabled: boolean;
}

/** The same words or records as before in another order are no change. */
const isReordered = (value: unknown, before: unknown): boolean =>
  Array.isArray(value) &&
  Array.isArray(before) &&
  value.length === before.length &&
  before.every((each) => value.includes(each));

/** A field of the form around it, as the inputs of all types take it. */
export const useField = ({ shape, resource, label, disabled }: Options): InputProperties => {
  const translate = useTranslate();
  const { name } = shape;
  const { field, fieldState, formState } = useController({ name });
  const before: unknown = formState.defaultValues?.[name];
  const { trigger, getFieldState } = useFormContext();
  const message = fieldState.error?.message;
  const revalidate = useCallback(
    async (isFaulty: boolean) => {
      if (isFaulty || getFieldState(name).error) await trigger(name);
    },
    [name, trigger, getFieldState],
  );
  return {
    shape,
    resource,
    revalidate,
    field: {
      label,
      disabled,
      required: shape.required,
      value: field.value,
      // Emptied again, it is as it was: nothing is unsaved.
      onChange: (value) => field.onChange(value === '' ? null : isReordered(value, before) ? before : value),
      onBlur: field.onBlur,
      inputRef: field.ref,
      error: message ? <ValidationError error={message} /> : undefined,
      hint: translate(`${resource}.hints.${name}`, { _: '' }) || undefined,
    },
  };
};
