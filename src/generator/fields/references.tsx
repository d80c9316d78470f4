import { useCallback, useRef } from 'react';
import type { Candidate } from '../../ui/typeahead/useCandidates';
import type { FieldType, FilterProperties, InputProperties } from './fieldType';
import { LazyTypeahead } from './LazyTypeahead';
import { RecordNames } from './RecordNames';
import { TypeaheadFilter } from './TypeaheadFilter';
import { useReference } from './useReference';
import { useRoleOffer } from './useRoleOffer';

const atMost = 100;
const asList = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

const Input = (properties: InputProperties) => {
  const { value, onChange, ...field } = properties.field;
  const { shape } = properties;
  const { chosen, search } = useReference(shape, asList(value));
  const offer = useRef<ReturnType<typeof useRoleOffer>>(undefined);
  offer.current = useRoleOffer(shape);
  const searchAll = useCallback(
    async (text: string) => {
      const found = await search(text);
      return [...found, ...((await offer.current?.others(text, found)) ?? [])];
    },
    [search],
  );
  const choose = async (candidates: readonly Candidate[]): Promise<void> => {
    if (offer.current && !(await offer.current.give(candidates))) return;
    onChange(candidates.map((candidate) => candidate.value));
  };
  return (
    <LazyTypeahead
      {...field}
      chosen={chosen}
      search={searchAll}
      max={shape.maximum ?? atMost}
      onChange={(candidates) => void choose(candidates)}
    />
  );
};

const Filter = ({ shape, label, value, onChange }: FilterProperties) => {
  const reference = useReference(shape, asList(value));
  return (
    <TypeaheadFilter
      {...reference}
      label={label}
      max={shape.maximum ?? atMost}
      onChange={(chosen) => onChange(chosen.map((candidate) => candidate.value))}
    />
  );
};

/** Several records of another resource. */
export const references: FieldType = { Cell: RecordNames, Input, Filter, empty: [], wide: true };
