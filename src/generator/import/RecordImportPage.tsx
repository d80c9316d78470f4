import { ImportPage } from '../../import/ImportPage';
import { useDeclaration } from '../resourceContext';
import { useCrumbs } from '../useCrumbs';
import { useRecordKind } from './useRecordKind';

/** The wizard that imports records of a resource from a CSV file. */
export const RecordImportPage = ({ resource }: { resource: string }) => (
  <ImportPage kind={useRecordKind(resource)} crumbs={useCrumbs(useDeclaration(resource), true)} />
);
