import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { Call } from '../../../contract/kit/call';
import type { FormErrors } from '../../../dataProvider/formErrors';
import { RequestError } from '../../../dataProvider/request';
import { typesElsewhere } from '../../ui/typesElsewhere';
import type { Row } from '../declaration';
import type { BeforeSubmit } from './beforeSubmit';
import { createResolver } from './resolver';
import { useTypedText } from './typedText';
import { type FormValues, initialValues } from './values';
import type { Verdicts } from './verdicts';

interface Options {
  call: Call;
  record?: Row;
  /** Initial values of a new record. */
  defaults?: Readonly<FormValues>;
  /** Saves what is to be sent; `false` says that it was not meant after all. Throws the RequestError of the call. */
  save: (body: FormValues) => Promise<unknown>;
}

const errorsOf = (error: unknown): FormErrors => {
  const { body } = error as { body?: { errors?: FormErrors } };
  return body?.errors ?? {};
};

/** Of values as JSON has them. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The first faulty field gets the focus, unless somebody typed on after sending, from where `sentAt` is. */
const showErrors = (errors: FormErrors, { setError }: UseFormReturn<FormValues>, sentAt: Element | null): void => {
  const isLeft = typesElsewhere(sentAt);
  const fields = Object.entries(errors);
  for (const [index, [field, error]] of fields.entries()) {
    const message = typeof error === 'string' ? error : error.serverError;
    const place = typeof error === 'string' ? field : 'root.serverError';
    setError(place, { type: 'server', message }, { shouldFocus: index === 0 && place === field && !isLeft });
  }
};

/**
 * A form for a call: validated by its request, its failures at their fields. `changed` tells that somebody else
 * has saved the record meanwhile; a newer record changes only fields that were not typed into. Of the form's state
 * only whether anything was typed is read here, since the form library finds that out anew, after a newer record, for
 * nobody else: more of it would draw every field anew.
 */
export const useRecordForm = ({ call, record, defaults, save }: Options) => {
  const [verdicts] = useState<Verdicts>(() => new Map());
  const [beforeSubmit] = useState<BeforeSubmit>(() => new Set());
  const shown = useRef(record);
  const [resolver] = useState(() => createResolver(call, verdicts, () => shown.current));
  const [changed, setChanged] = useState(false);
  const form = useForm<FormValues>({
    defaultValues: initialValues(call, record ?? defaults),
    mode: 'onTouched',
    resolver,
  });
  const { isDirty } = form.formState;
  useTypedText(call, form, isDirty);
  useEffect(() => {
    if (!record || shown.current === record) return;
    shown.current = record;
    form.reset(initialValues(call, record), { keepDirtyValues: true, keepDirty: true });
    setChanged(false);
  }, [record, call, form]);

  /**
   * Accepts what was sent as saved, as the newer record says if that came meanwhile already; what was typed meanwhile
   * is not. `before` is the record that was shown when it was sent.
   */
  const accept = (sent: FormValues, before: Row | undefined): void => {
    const saved = shown.current && shown.current !== before ? initialValues(call, shown.current) : sent;
    const present = structuredClone(form.getValues());
    const typed = Object.entries(present).filter(([name, value]) => !isSame(value, sent[name]));
    form.reset(saved);
    form.reset({ ...saved, ...Object.fromEntries(typed) }, { keepDefaultValues: true });
  };
  const sentAt = useRef<Element>(null);
  const send = form.handleSubmit(async (body) => {
    const sent = structuredClone(form.getValues());
    const before = shown.current;
    try {
      if ((await save(body)) !== false) accept(sent, before);
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      showErrors(errorsOf(error), form, sentAt.current);
      setChanged(error.code === 'record.changed');
    }
  });
  const submit = (event: FormEvent): Promise<void> => {
    sentAt.current = document.activeElement;
    for (const step of beforeSubmit) step();
    return send(event);
  };
  return { form, isDirty, verdicts, beforeSubmit, changed, submit };
};
