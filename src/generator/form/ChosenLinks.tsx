import type { FieldShape } from '../../../contract/kit/describe';
import { useReference } from '../fields/useReference';
import { useLookup } from '../resourceContext';

/** Below a field that chooses records: the ways to those that are chosen. */
export const ChosenLinks = ({ shape, value }: { shape: FieldShape; value: unknown }) => {
  const { Links } = useLookup(shape.reference ?? '');
  const { chosen } = useReference(shape, [value ?? []].flat().map(String));
  return Links && <Links records={chosen} isBelow />;
};
