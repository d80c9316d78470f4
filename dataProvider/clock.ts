import { deviceTime } from './deviceTime';
import { createStore } from './store';

/** Time that the server told, with what both clocks of the device showed when it arrived. Milliseconds. */
interface ServerTime {
  instant: number;
  steady: number;
  device: number;
}

/** The newest time that an answer told; null before the first. */
export const serverTime = createStore<ServerTime | null>(null);

/**
 * Time zone in which the company's days begin and end, as an IANA name; where nobody is signed in, the device's own
 * zone.
 */
export const companyTimeZone = createStore<string | undefined>(undefined);

/**
 * Clock synchronisation with the header of an answer. The server wrote it at some moment of the `took` milliseconds
 * between request and answer: a time that is known already stays if it fits, and else moves as little as will do.
 */
export const noteServerTime = (header: string | null, took = 0): void => {
  const written = Date.parse(header ?? '');
  if (Number.isNaN(written)) return;
  const known = serverTime.getSnapshot() ? now().getTime() : written;
  const instant = Math.min(Math.max(known, written), written + took);
  serverTime.set({ instant, steady: performance.now(), device: deviceTime() });
};

/** The present by the server's clock; by the device's until a server has answered. */
export const now = (): Date => {
  const told = serverTime.getSnapshot();
  if (!told) return new Date(deviceTime());
  const passed = performance.now() - told.steady;
  // The steady clock of many devices stops while they sleep. With a network the next heartbeat makes up for it.
  const isOffline = globalThis.navigator?.onLine === false;
  return new Date(told.instant + (isOffline ? Math.max(passed, deviceTime() - told.device) : passed));
};
