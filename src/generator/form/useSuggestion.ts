import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { typeaheadDelay } from '../../../contract/constants';
import { useDelayed } from '../../ui/useDelayed';
import type { FieldEntry } from '../declaration';

type Suggest = Exclude<FieldEntry<string>, string>['suggest'];

const suggestionOf = (suggest: Suggest, values: readonly string[]): string => {
  const [first = '', second = ''] = values;
  if (!values.some(Boolean)) return '';
  // The length of `from` says which of the two functions it is.
  return suggest.from.length === 1
    ? (suggest.by as (value: string) => string)(first)
    : (suggest.by as (first: string, second: string) => string)(first, second);
};

/** Fills a field of a new record from others, when typing there has stopped, until somebody types into the field itself. */
export const useSuggestion = (name: string, suggest: Suggest | undefined, active: boolean): void => {
  const { setValue, getValues, getFieldState } = useFormContext();
  const from: readonly string[] = suggest?.from ?? [];
  const watched = useWatch({ name: [...from] });
  const sources = useDelayed(JSON.stringify(watched.map((value) => String(value ?? '').trim())), typeaheadDelay);
  const suggested = useRef<string | null>(null);
  const usedSources = useRef(sources);

  useEffect(() => {
    if (!active || !suggest || sources === usedSources.current) return;
    const current: unknown = getValues(name) ?? null;
    if ((current || null) !== suggested.current) return;
    usedSources.current = sources;
    const text = suggestionOf(suggest, JSON.parse(sources));
    suggested.current = text || null;
    const shouldValidate = Boolean(getFieldState(name).error);
    setValue(name, text || null, { shouldDirty: true, shouldValidate });
  }, [active, suggest, sources, name, setValue, getValues, getFieldState]);
};
