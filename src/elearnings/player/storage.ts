/**
 * The first script of every page of a package: gives it the storages that the player holds for it, in place of the
 * browser's. It is a script of its own and runs at once, so that it is there before any of the package's.
 */
(() => {
  try {
    let above: Window = window;
    while (above !== above.parent) {
      above = above.parent;
      const { packageStorages } = above as Window & { packageStorages?: Record<string, Storage> };
      if (!packageStorages) continue;
      for (const [name, storage] of Object.entries(packageStorages)) {
        Object.defineProperty(window, name, { configurable: true, enumerable: true, get: () => storage });
      }
      return;
    }
  } catch {
    // Above is another host: the page is not in our player.
  }
})();
