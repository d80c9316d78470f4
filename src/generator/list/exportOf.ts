import { describeFields } from '../../../contract/describe';
import { type ListMeta, listBody } from '../../../dataProvider/listBody';
import type { Declared } from '../declaration';
import type { Export } from './ExportButtons';
import type { RecordList } from './useRecordList';

/** All that a list finds as it is on screen, ready to be saved: by the call declared for it, else by its own `export`. */
export const exportOf = (
  { calls, exports = { call: 'export' } }: Pick<Declared, 'calls' | 'exports'>,
  list: RecordList,
  { filter, meta }: { filter?: Readonly<Record<string, unknown>> | undefined; meta?: ListMeta },
): Export | undefined => {
  const call = calls[exports.call];
  if (!call?.download || !('format' in describeFields(call.request))) return undefined;
  const state = { filter: { ...list.filterValues, ...filter }, sort: list.sort, meta };
  const { page: _, perPage: __, ...asked } = listBody(calls.list, state);
  return { call, body: { ...exports.body, ...asked } };
};
