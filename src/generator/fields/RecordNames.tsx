import { useLookup } from '../resourceContext';
import { type CellProperties, nothing } from './fieldType';
import { useReference } from './useReference';

/** One record of another resource, or several, by name: where these have pages of their own, as ways there. */
export const RecordNames = ({ value, shape }: CellProperties) => {
  const { chosen } = useReference(shape, [value ?? []].flat() as string[]);
  const { Links } = useLookup(shape.reference as string);
  if (Links) return <Links records={chosen} />;
  return chosen.map(({ label }) => label).join(', ') || nothing;
};
