import { describeFields } from '../../../contract/kit/describe';
import { listBody } from '../../../dataProvider/listBody';
import type { Declared } from '../declaration';
import type { Export } from './ExportButtons';
import type { RecordList } from './useRecordList';

/** With the columns as they are on screen, for calls that are asked for columns. */
export const withColumns = ({ call, body }: Export, shown: readonly { name: string }[]): Export => {
  const options = describeFields(call.request).columns?.options;
  const columns = options && shown.map(({ name }) => name).filter((name) => options.includes(name));
  return { call, body: columns ? { ...body, columns } : body };
};

/** All that a list finds as it is on screen, ready to be saved: by the call declared for it, else by its own `export`. */
export const exportOf = (
  { calls, exports = { call: 'export' } }: Pick<Declared, 'calls' | 'exports'>,
  { asked: { filter, sort, meta } }: RecordList,
): Export | undefined => {
  const call = calls[exports.call];
  if (!call?.download || !('format' in describeFields(call.request))) return undefined;
  const { page: _, perPage: __, ...asked } = listBody(calls.list, { filter, sort, meta });
  return { call, body: { ...exports.body, ...asked } };
};
