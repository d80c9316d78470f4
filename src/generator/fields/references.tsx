import { useCallback, useRef } from 'react';
import type { Candidate } from '../../ui/typeahead/useCandidates';
import type { FieldType, FilterProperties, InputProperties } from './fieldType';
import { LazyTypeahead } from './LazyTypeahead';
import { RecordNames } from './RecordNames';
import { ReferenceFilter } from './ReferenceFilter';
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

const Filter = ({ value, onChange, ...filter }: FilterProperties) => (
  <ReferenceFilter {...filter} uuids={asList(value)} max={filter.shape.maximum ?? atMost} onChange={onChange} />
);

/** Several records of another resource. */
export const references: FieldType = { Cell: RecordNames, Input, Filter, empty: [], wide: true };
