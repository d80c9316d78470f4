/** Windows that a package opened, and how each closes itself. */
export type PackageWindows = Map<Window, () => void>;

/** Longest wait for a window's goodbye, in milliseconds: one that asks its reader to stay says none. */
const patience = 3000;

const closeWindow = (each: Window, close: () => void): Promise<void> =>
  new Promise((resolve) => {
    try {
      // After what it says on `unload`, which comes next in the same turn.
      each.addEventListener('pagehide', () => setTimeout(resolve), { once: true });
    } catch {
      // It shows another host by now, and has nothing to say here.
      resolve();
    }
    close();
    setTimeout(resolve, patience);
  });

/** Closes them, and waits until each has said its goodbye. */
export const closeWindows = async (windows: PackageWindows): Promise<void> => {
  const open = [...windows].filter(([each]) => !each.closed);
  windows.clear();
  await Promise.all(open.map(([each, close]) => closeWindow(each, close)));
};
