import type { Row } from '../declaration';
import type { Shown } from '../listDeclaration';

/** Columns that stay in the archive besides those of the archive itself: what a record is known by. */
const keptColumns = 3;

/** A list as it shows archived records: since when they are there, and until when they are kept. */
export const archivedView = (view: Shown<Row, string>): Shown<Row, string> =>
  'Card' in view ? view : { ...view, columns: [...view.columns.slice(0, keptColumns), 'archivedOn', 'keptUntil'] };
