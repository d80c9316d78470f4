import { useCallback } from 'react';
import type { FieldShape } from '../../../contract/kit/describe';
import { useWords } from '../useWords';

/** Words that stand elsewhere than under `options.<field>`. */
const sharedWords: Readonly<Record<string, string>> = {
  roleIdentifier: 'roles',
  roles: 'roles',
  secondFactorRoles: 'roles',
  countryCode: 'options.country',
  defaultLanguage: 'languages',
  language: 'languages',
  category: 'elearnings.options.category',
  nearMissReaders: 'memberGroups.options.type',
};

/** The words of an enum: the resource's own, else those that all share. */
export const useOptionLabel = (resource: string) => {
  const words = useWords();
  return useCallback(
    (field: string, value: string): string =>
      words(`${resource}.options.${field}.${value}`, `${sharedWords[field] ?? `options.${field}`}.${value}`),
    [words, resource],
  );
};

/** Label of an empty choice: in the resource's own words, where that means something, else in those of all. */
export const useEmptyLabel = ({ shape, resource }: { shape: FieldShape; resource: string }): string =>
  useWords()(`${resource}.nothingChosen.${shape.name}`, 'generator.none');
