import { useEffect } from 'react';
import { mainId } from './SkipLink';

const headings = 'h1, h2, h3';

/** Elements around another one, the nearest first; noted while it has the focus, since it may be gone later. */
const aroundOf = (element: Element): Element[] => {
  const parent = element.parentElement;
  return parent ? [parent, ...aroundOf(parent)] : [];
};

const isDisabled = (element: Element): boolean => element.matches(':disabled');

/** True if it waits for an answer, and can be pressed again after that. */
const isBusy = (element: Element): boolean => element.querySelector('[role=progressbar]') !== null;

/** The page that is current, where pages are turned; elsewhere the heading that is nearest. */
const placeIn = (around: Element): HTMLElement | null =>
  around.querySelector<HTMLElement>(around.matches('nav') ? '[aria-current]:not(:disabled)' : headings);

const give = (place: HTMLElement): void => {
  if (place.matches(headings) && !place.hasAttribute('tabindex')) place.tabIndex = -1;
  place.focus();
};

/**
 * Keeps the keyboard where somebody works. What has the focus may vanish (a deleted row, a dialog whose button is
 * gone) or be disabled (a saved form's button, the arrow of the last page), which would drop the focus to the
 * document's beginning. It goes to the nearest heading instead, or back to a button that was busy meanwhile.
 */
export const useKeptFocus = (): void => {
  useEffect(() => {
    let last: HTMLElement | null = null;
    let around: Element[] = [];
    let returning: HTMLElement | null = null;
    let frame = 0;

    const note = ({ target }: FocusEvent): void => {
      if (!(target instanceof HTMLElement)) return;
      last = target;
      around = aroundOf(target);
    };
    // Somebody who points elsewhere leaves it on purpose.
    const forget = (): void => {
      last = null;
    };
    const check = (): void => {
      frame = 0;
      const active = document.activeElement;
      if (!last || (active !== null && active !== document.body && active !== last)) return;
      if (last.isConnected && !isDisabled(last)) {
        if (active !== last && returning === last) last.focus();
        returning = null;
        return;
      }
      if (last.isConnected && isBusy(last)) {
        returning = last;
        return;
      }
      const main = document.getElementById(mainId);
      const places = [...around.filter((each) => main?.contains(each)), ...(main ? [main] : [])];
      const place = places
        .filter((each) => each.isConnected)
        .map(placeIn)
        .find(Boolean);
      if (place) give(place);
    };
    const observer = new MutationObserver(() => {
      // Later than the page's own effects, which may know better where to go.
      if (last && !frame) frame = requestAnimationFrame(check);
    });

    document.addEventListener('focusin', note);
    document.addEventListener('pointerdown', forget, true);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('pointerdown', forget, true);
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, []);
};
