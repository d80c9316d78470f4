const { insertBefore } = Node.prototype;
let areWorn = false;

/**
 * Leaves style sheets out of the document: jsdom holds every rule against every element each time something asks what
 * can be seen, which takes most of a test's time.
 */
export const leaveStylesOut = (): void => {
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    if (node instanceof HTMLStyleElement && !areWorn) return node;
    return insertBefore.call(this, node, before) as T;
  };
};

/** Lets the tests of a file, which are about looks, have style sheets after all. */
export const wearStyles = (): void => {
  areWorn = true;
};
