import { Link, Typography } from '@mui/material';
import { Fragment } from 'react';
import { Link as RouterLink } from 'react-router';
import type { PersonName } from '../../../contract/shapes/personNames';
import { detailsPath } from '../../generator/paths';
import { usePlace } from '../../generator/resourceContext';
import { useReminderWords } from './useReminderWords';

interface Properties<Person> {
  people: readonly Person[];
  /** Number of all, of whom these are the first. */
  number: number;
  /** Remark behind a person's name. */
  note?: (person: Person) => string;
}

/** The first of some people by name, each leading to their page, and how many more there are. */
export const PeopleNamed = <Person extends PersonName>({ people, number, note }: Properties<Person>) => {
  const say = useReminderWords();
  const members = usePlace('members');
  const more = number - people.length;
  return (
    <Typography variant="body2" component="p" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
      {people.map((person, index) => (
        <Fragment key={person.uuid}>
          {index > 0 && ', '}
          <Link component={RouterLink} to={detailsPath(members, person.uuid)}>
            {person.firstName} {person.lastName}
          </Link>
          {note && ` ${note(person)}`}
        </Fragment>
      ))}
      {more > 0 && ` ${say('more', more)}`}
    </Typography>
  );
};
