import { foldForSearch, searchTextOf } from '../../core/lists/searchText';
import { likenessesOf } from './sounds';

/** Characters of a name that prefix search looks at; longer ones would not fit into its index. */
const prefixLength = 50;

const prefixOf = (name: string): string => Array.from(foldForSearch(name)).slice(0, prefixLength).join('');

/** The columns by which a person is found, made from those that people see. They are written together, always. */
export const searchColumns = (person: {
  firstName: string;
  lastName: string;
  username: string;
  email: string | null;
}) => ({
  sounds: likenessesOf(foldForSearch(`${person.lastName} ${person.firstName}`)),
  lastNameFolded: prefixOf(person.lastName),
  firstNameFolded: prefixOf(person.firstName),
  emailFolded: person.email?.toLowerCase() ?? null,
  search: searchTextOf(person.firstName, person.lastName, person.username, person.email),
});
