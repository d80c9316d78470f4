import { Link } from '@mui/material';
import { Breakable } from '../../ui/Breakable';
import { mailLink } from '../../ui/mailLink';
import { type FieldType, nothing } from './fieldType';
import { SearchFilter } from './SearchFilter';
import { TextInput } from './TextInput';

/** An e-mail address. */
export const email: FieldType = {
  Cell: ({ value }) =>
    value ? (
      <Link color="inherit" href={mailLink(String(value))}>
        <Breakable text={String(value)} after="@" />
      </Link>
    ) : (
      nothing
    ),
  Input: (properties) => <TextInput {...properties} type="email" attributes={{ inputMode: 'email' }} />,
  Filter: SearchFilter,
  empty: null,
};
