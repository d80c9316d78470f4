import { Alert } from '@mui/material';
import { onlineManager, type UseQueryResult } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useSyncExternalStore } from 'react';
import { now } from '../../dataProvider/clock';
import { deviceTime } from '../../dataProvider/deviceTime';
import { useFormat } from '../ui/useFormat';

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);

/** Without a network the last answer stays in sight, and says of when it is. */
export const Outdated = ({ query }: { query: UseQueryResult<unknown> }) => {
  const translate = useTranslate();
  const format = useFormat();
  const isOnline = useSyncExternalStore(subscribe, () => onlineManager.isOnline());
  if (isOnline && !query.isError) return null;
  // How long ago it was, the device's clock knows; when that was, the server's.
  const readAt = new Date(now().getTime() - (deviceTime() - query.dataUpdatedAt));
  const instant = format.instant(readAt.toISOString());
  return <Alert severity="info">{translate('infopoint.outdated', { instant })}</Alert>;
};
