import { TextField } from '@mui/material';
import { useFormat } from '../../ui/useFormat';
import { type CellProperties, type FieldType, type InputProperties, nothing } from './fieldType';
import { SearchFilter } from './SearchFilter';

const useText = (value: unknown): string => {
  const format = useFormat();
  return typeof value === 'string' && value ? format.instant(value) : nothing;
};

const Cell = ({ value }: CellProperties) => useText(value);

const Input = (properties: InputProperties) => {
  const { label, value } = properties.field;
  return <TextField label={label} value={useText(value)} disabled />;
};

/** A moment; made by the server, so that forms only show it. Where room is scarce, the time stands below the day. */
export const instant: FieldType = { Cell, Input, Filter: SearchFilter, empty: null };
