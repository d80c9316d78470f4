import type { ImportProgress } from '../../../contract/memberImport';
import { Counts } from '../../import/Counts';
import { useImportWords } from '../../import/useImportWords';
import { words } from './words';

/** Numbers of the check's result. */
export const CheckCounts = ({ progress }: { progress: ImportProgress }) => {
  const { faultless, faulty, existing, freePlaces, updated, unchanged, missing } = progress;
  const isUpdate = updated + unchanged > 0;
  const counts = [
    { name: isUpdate ? 'added' : 'faultless', count: faultless, isShown: true },
    { name: 'updated', count: updated, isShown: isUpdate },
    { name: 'unchanged', count: unchanged, isShown: isUpdate },
    { name: 'missing', count: missing, isShown: missing > 0 },
    { name: 'faulty', count: faulty, isShown: faulty > 0 },
    { name: 'existing', count: existing, isShown: existing > 0 },
    { name: 'free', count: freePlaces, isShown: true },
  ];
  return <Counts counts={counts} say={useImportWords(words)} />;
};
