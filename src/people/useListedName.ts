import { ListSortContext } from 'ra-core';
import { useContext } from 'react';
import type { PersonName } from '../../contract/shapes/personNames';

/** Name of a person as the list around shows it: surname first where it is sorted so. */
export const useListedName = (): ((person: Pick<PersonName, 'firstName' | 'lastName'>) => string) => {
  const isBySurname = useContext(ListSortContext)?.sort.field === 'lastName';
  return ({ firstName, lastName }) => (isBySurname ? `${lastName}, ${firstName}` : `${firstName} ${lastName}`);
};
