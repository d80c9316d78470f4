import { afterAll, beforeAll } from 'vitest';

const { insertBefore } = Node.prototype;
/** Outside the document: whoever makes a sheet makes it once, and takes it away again from wherever it is. */
const wardrobe = document.createElement('div');
let areWorn = false;

/**
 * Leaves style sheets out of the document: jsdom holds every rule against every element each time something asks what
 * can be seen, which takes most of a test's time.
 */
export const leaveStylesOut = (): void => {
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    const isLeftOut = node instanceof HTMLStyleElement && !areWorn;
    const next = isLeftOut && before?.parentNode !== wardrobe ? null : before;
    return insertBefore.call(isLeftOut ? wardrobe : this, node, next) as T;
  };
};

/** Lets the tests of a file, which are about looks, have style sheets after all. */
export const wearStyles = (): void => {
  beforeAll(() => {
    areWorn = true;
    document.head.append(...wardrobe.childNodes);
  });
  afterAll(() => {
    areWorn = false;
    wardrobe.append(...document.head.querySelectorAll('style'));
  });
};
