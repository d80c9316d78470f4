import { storage } from '../../dataProvider/storage';

/** Remembers on this device which import was started, so that its result is found after the tab was closed. */
export const lastImportOf = (area: string) => {
  const key = `${area}.cursor`;
  return {
    get: (): string | null => storage.device.read(key),
    set: (importCursor: string | null): void => void storage.device.write(key, importCursor),
  };
};
