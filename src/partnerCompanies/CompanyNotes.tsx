import type { CompanyListItem } from '../../contract/partner/companies';
import { EndNote } from './EndNote';
import { SuspendedNote } from './SuspendedNote';

type Noted = Pick<CompanyListItem, 'uuid' | 'suspendedAt' | 'endState' | 'lastDay'>;

/** Notes above a company's page: that it ends or has ended, and that its access is suspended. */
export const CompanyNotes = ({ record }: { record: Noted }) => {
  const isThere = record.endState === null || record.endState === 'announced';
  return (
    <>
      <EndNote record={record} />
      {isThere && <SuspendedNote record={record} />}
    </>
  );
};
