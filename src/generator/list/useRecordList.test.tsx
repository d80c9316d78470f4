import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, useRefresh } from 'ra-core';
import { useEffect, useRef } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { Row } from '../declaration';
import { useRecordList } from './useRecordList';

/** Clicks in the moment in which some rows come, before the list has looked at what is gone. */
const Clicking = ({ isTime, onClick }: { isTime: boolean; onClick: () => void }) => {
  const click = useRef(onClick);
  click.current = onClick;
  useEffect(() => {
    if (isTime) click.current();
  }, [isTime]);
  return null;
};

const List = () => {
  const { data, selectedIds, onToggleItem } = useRecordList<Row>({
    resource: 'rows',
    call: undefined,
    filters: [],
    sort: ['name', 'asc'],
    address: false,
  });
  const refresh = useRefresh();
  return (
    <>
      {data?.map(({ uuid }) => (
        <button key={uuid} type="button" onClick={() => onToggleItem(uuid)}>
          {uuid}
        </button>
      ))}
      <button type="button" onClick={() => refresh()}>
        refresh
      </button>
      <output>{selectedIds.join(' ')}</output>
      <Clicking isTime={data?.length === 2} onClick={() => onToggleItem('c')} />
    </>
  );
};

it('forgets of a selection what is gone, and keeps what is clicked while the new rows come', async () => {
  let uuids = ['a', 'b', 'c'];
  const getList = async () => ({ data: uuids.map((uuid) => ({ uuid, id: uuid })), total: uuids.length });
  render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={{ getList } as never}>
        <List />
      </CoreAdminContext>
    </MemoryRouter>,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'a' }));
  await user.click(screen.getByRole('button', { name: 'b' }));
  expect(screen.getByRole('status').textContent).toBe('a b');
  uuids = ['b', 'c'];
  await user.click(screen.getByRole('button', { name: 'refresh' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'a' })).toBeNull());
  expect(screen.getByRole('status').textContent).toBe('b c');
});
