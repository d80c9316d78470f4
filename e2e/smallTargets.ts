import type { Page } from 'playwright-core';

/** How high and wide something has to be that fingers press, in CSS pixels (WCAG 2.2, 2.5.5). */
const enough = 44;

/** Runs in the page: what can be pressed and is too small, by what it is and says. Words within a text are spared, as the rule spares them. */
const readSmall = (least: number): string[] => {
  const pressed =
    'button, a[href], input, select, textarea, summary, [role=button], [role=tab], [role=switch], [role=combobox]';
  const isShown = (element: Element) =>
    element.checkVisibility({ checkOpacity: false, checkVisibilityCSS: true }) && element.getClientRects().length > 0;
  /** Boxes that a finger may hit for it: a label around it, the frame of a field, the item of a menu. */
  const reachOf = (element: Element): DOMRect[] =>
    [
      element,
      element.closest('label'),
      element.closest('.MuiInputBase-root, .MuiIconButton-root, .MuiChip-root'),
    ].flatMap((each) => (each ? [each.getBoundingClientRect()] : []));
  const isWord = (element: Element) => element.tagName === 'A' && getComputedStyle(element).display === 'inline';
  return [...document.querySelectorAll(pressed)]
    .filter(
      (element) =>
        isShown(element) && !isWord(element) && !element.matches('[tabindex="-1"], [aria-hidden=true] *, [hidden] *'),
    )
    .flatMap((element) => {
      const boxes = reachOf(element);
      const width = Math.max(...boxes.map((box) => box.width));
      const height = Math.max(...boxes.map((box) => box.height));
      const isFound = width >= least - 0.5 && height >= least - 0.5;
      const words = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40);
      return isFound || width <= 1
        ? []
        : [`${element.tagName.toLowerCase()} “${words}” ${Math.round(width)} × ${Math.round(height)}`];
    });
};

/** Targets on the page that are too small for a finger. */
export const smallTargets = (page: Page): Promise<string[]> => page.evaluate(readSmall, enough);
