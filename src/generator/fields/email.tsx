import { Link } from '@mui/material';
import { mailLink } from '../../ui/mailLink';
import { type FieldType, nothing } from './fieldType';
import { SearchFilter } from './SearchFilter';
import { TextInput } from './TextInput';

/** An e-mail address. */
export const email: FieldType = {
  Cell: ({ value }) =>
    value ? (
      <Link color="inherit" href={mailLink(String(value))}>
        {String(value)}
      </Link>
    ) : (
      nothing
    ),
  Input: (properties) => <TextInput {...properties} type="email" attributes={{ inputMode: 'email' }} />,
  Filter: SearchFilter,
  empty: null,
};
