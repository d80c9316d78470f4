import { Link } from '@mui/material';
import { telAddress } from '../../ui/telAddress';
import { type FieldType, nothing } from './fieldType';
import { SearchFilter } from './SearchFilter';
import { TextInput } from './TextInput';

/** A phone number. */
export const phone: FieldType = {
  Cell: ({ value }) =>
    value ? (
      <Link color="inherit" href={telAddress(String(value))}>
        {String(value)}
      </Link>
    ) : (
      nothing
    ),
  Input: (properties) => <TextInput {...properties} type="tel" />,
  Filter: SearchFilter,
  empty: null,
  oneLine: true,
};
