import type { Call } from '../../../contract/kit/call';
import { type CallOfArea, useCall } from '../../../dataProvider/useCall';
import { useMayCall } from '../access';
import type { Row } from '../declaration';

/**
 * The rows of a list with what another call tells of them, asked once for all of them when they are there: what would
 * make the list itself slower. Until then, and where it cannot be read, they lack it.
 */
export const useMore = (
  list: Call,
  more: Call | undefined,
  rows: readonly Row[] | undefined,
): readonly Row[] | undefined => {
  const mayRead = useMayCall()(more) && more !== undefined;
  const uuids = (rows ?? []).map(({ uuid }) => uuid);
  const { data } = useCall(
    (more ?? list) as CallOfArea,
    { uuids },
    // What is told of rows that stay, stays with them.
    { enabled: mayRead && uuids.length > 0, placeholderData: (before) => before },
  );
  if (!data) return rows;
  const told = new Map((data as { items: Row[] }).items.map((item) => [item.uuid, item]));
  return rows?.map((row) => ({ ...row, ...told.get(row.uuid) }));
};
