import type { Row } from '../declaration';

/** True if the record's abilities let the person change it, or with a field's name, that field. */
export const mayBeChanged = ({ abilities }: Row, field = 'update'): boolean =>
  (abilities as Readonly<Record<string, boolean>> | undefined)?.[field] !== false;
