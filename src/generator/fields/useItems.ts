import type { FieldShape } from '../../../contract/describe';
import type { DropdownItem } from '../../ui/dropdown/Dropdown';
import { useOptionLabel } from './optionLabel';

/** The words of a field as a dropdown offers them. */
export const useItems = ({ shape, resource }: { shape: FieldShape; resource: string }): DropdownItem[] => {
  const labelOf = useOptionLabel(resource);
  return (shape.options ?? []).map((value) => ({ value, label: labelOf(shape.name, value) }));
};
