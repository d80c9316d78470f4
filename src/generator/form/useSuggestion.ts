import { useCallback, useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { typeaheadDelay } from '../../../contract/shapes/constants';
import { useDelayed } from '../../ui/useDelayed';
import type { FieldEntry } from '../declaration';
import { useBeforeSubmit } from './beforeSubmit';

type Suggest = NonNullable<Exclude<FieldEntry<string>, string>['suggest']>;

const suggestionOf = (suggest: Suggest, values: readonly string[]): string => {
  const [first = '', second = ''] = values;
  if (!values.some(Boolean)) return '';
  // The length of `from` says which of the two functions it is.
  return suggest.from.length === 1
    ? (suggest.by as (value: string) => string)(first)
    : (suggest.by as (first: string, second: string) => string)(first, second);
};

const sourcesOf = (values: readonly unknown[]): string =>
  JSON.stringify(values.map((value) => String(value ?? '').trim()));

/**
 * Fills a field of a new record from others, when typing there has stopped or the form is sent, until somebody types
 * into the field itself.
 */
export const useSuggestion = (name: string, suggest: Suggest | undefined, active: boolean): void => {
  const { setValue, getValues, getFieldState } = useFormContext();
  const from: readonly string[] = suggest?.from ?? [];
  const sources = useDelayed(sourcesOf(useWatch({ name: [...from] })), typeaheadDelay);
  const suggested = useRef<string | null>(null);
  const usedSources = useRef(sources);

  const fill = useCallback(
    (now: string) => {
      if (!active || !suggest || now === usedSources.current) return;
      const current: unknown = getValues(name) ?? null;
      if ((current || null) !== suggested.current) return;
      usedSources.current = now;
      const text = suggestionOf(suggest, JSON.parse(now));
      suggested.current = text || null;
      const shouldValidate = Boolean(getFieldState(name).error);
      setValue(name, text || null, { shouldDirty: true, shouldValidate });
    },
    [active, suggest, name, setValue, getValues, getFieldState],
  );
  useEffect(() => fill(sources), [fill, sources]);
  useBeforeSubmit(() => fill(sourcesOf(getValues([...from]))));
};
