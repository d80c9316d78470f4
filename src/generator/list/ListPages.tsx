import { Pagination } from '../../ui/pagination/Pagination';
import type { RecordList } from './useRecordList';

type Paged = Pick<RecordList, 'page' | 'perPage' | 'total' | 'setPage' | 'setPerPage'>;

/** The pages of a list. Nothing as long as there are no more records than `from`. */
export const ListPages = ({ list, from = 0 }: { list: Paged; from?: number }) => {
  const { page, perPage, total = 0, setPage, setPerPage } = list;
  if (total <= from) return null;
  return <Pagination page={page} perPage={perPage} total={total} onPage={setPage} onPerPage={setPerPage} />;
};
