import { useTranslate } from 'ra-core';
import { type FormEvent, useRef, useState } from 'react';
import type { ValidationKey } from '../../contract/kit/validation';
import type { ErrorCode } from '../../contract/names/errors';
import { RequestError } from '../../dataProvider/request';
import { errorText } from '../../i18n/errorText';
import { typesElsewhere } from '../ui/typesElsewhere';

interface Options<Name extends string> {
  names: readonly Name[];
  /** Initial values of the fields, if there are any. */
  begin?: Partial<Record<Name, string>>;
  /** Validates the values; answers with validation keys. */
  faultsOf: (values: Record<Name, string>) => Partial<Record<Name, ValidationKey>>;
  /** The field that a refusal is about; others are the form's. */
  fieldOf: Partial<Record<ErrorCode, Name>>;
  send: (values: Record<Name, string>) => Promise<void>;
}

/**
 * A form for secrets: what is typed is checked by plain rules and kept here alone, a refusal stands at its field
 * until that is changed, and after it went well all fields are empty again.
 */
export const useSmallForm = <Name extends string>({ names, begin, faultsOf, fieldOf, send }: Options<Name>) => {
  const translate = useTranslate();
  const blank = Object.fromEntries(names.map((name) => [name, begin?.[name] ?? ''])) as Record<Name, string>;
  const [values, setValues] = useState(blank);
  const [touched, setTouched] = useState<readonly Name[]>([]);
  const [refused, setRefused] = useState<{ field: Name | null; text: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const inputs = useRef(new Map<Name, HTMLInputElement>());
  const unsaved = useRef(false);
  unsaved.current = names.some((name) => values[name] !== blank[name]);
  const faults = faultsOf(values);
  const focus = (name: Name): void => inputs.current.get(name)?.focus();

  const textOf = (name: Name): string | undefined => {
    if (refused?.field === name) return refused.text;
    const fault = touched.includes(name) ? faults[name] : undefined;
    return fault && translate(`validation.${fault}`);
  };
  const field = (name: Name) => ({
    name,
    value: values[name],
    error: textOf(name),
    onChange: (value: string): void => {
      setValues((before) => ({ ...before, [name]: value }));
      if (refused?.field === name || refused?.field === null) setRefused(null);
    },
    onBlur: (): void => {
      if (values[name]) setTouched((before) => [...before, name]);
    },
    inputRef: (input: HTMLInputElement | null): void => {
      if (input) inputs.current.set(name, input);
    },
  });

  const fail = (error: RequestError, sentAt: Element | null): void => {
    const place = (error.code && fieldOf[error.code]) ?? null;
    setRefused({ field: place, text: errorText(translate, error) });
    if (place && !typesElsewhere(sentAt)) focus(place);
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setTouched(names);
    const faulty = names.find((name) => faults[name]);
    if (faulty) return focus(faulty);
    const sentAt = document.activeElement;
    setBusy(true);
    setRefused(null);
    try {
      await send(values);
      setValues(blank);
      setTouched([]);
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      fail(error, sentAt);
    } finally {
      setBusy(false);
    }
  };
  return { values, field, submit, busy, unsaved, message: refused?.field === null ? refused.text : null };
};

export type SmallField = ReturnType<ReturnType<typeof useSmallForm<string>>['field']>;
