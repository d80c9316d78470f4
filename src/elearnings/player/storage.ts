import type { PackageWindows } from './windows';

/**
 * The first script of every page of a package: gives it the storages that the player holds for it, in place of the
 * browser's, ties windows that it opens to the player, and tells that somebody does something. It is a script of its own and runs at once, so that it is
 * there before any of the package's.
 */
(() => {
  type Player = Window & {
    packageStorages?: Record<string, Storage>;
    packageWindows?: PackageWindows;
    noteActivity?: () => void;
  };
  /** The player around this page, or around the one that opened this window. */
  const findPlayer = (): Player | undefined => {
    try {
      let above: Player = window;
      while (!above.packageStorages) {
        const next: Player | null = above.parent === above ? above.opener : above.parent;
        if (!next) return undefined;
        above = next;
      }
      return above;
    } catch {
      // Above is another host: the page is not in our player.
      return undefined;
    }
  };
  // A window's name for the one that opened it is withheld where a link does not ask for it; packages were made before.
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a[target], area[target]') : null;
      if (!(link instanceof HTMLAnchorElement || link instanceof HTMLAreaElement)) return;
      if (link.origin === location.origin && !/noopener|noreferrer/i.test(link.rel)) link.relList.add('opener');
    },
    true,
  );
  const player = findPlayer();
  for (const [name, storage] of Object.entries(player?.packageStorages ?? {})) {
    Object.defineProperty(window, name, { configurable: true, enumerable: true, get: () => storage });
  }
  // Nothing of it reaches the dashboard, which would end the session of somebody who only reads and watches.
  for (const event of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'timeupdate']) {
    window.addEventListener(event, () => player?.noteActivity?.(), { capture: true, passive: true });
  }
  // In a sandbox a window is closed by itself alone, or by the page that opened it.
  if (window.parent === window) player?.packageWindows?.set(window, () => window.close());
})();
