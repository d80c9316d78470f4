import { afterAll, beforeAll } from 'vitest';

const { insertBefore } = Node.prototype;
// As the browser has it: each file's setup puts another in its place.
const compute = window.getComputedStyle.bind(window);
/** Outside the document: whoever makes a sheet makes it once, and takes it away again from wherever it is. */
const wardrobe = document.createElement('div');
let areWorn = false;

/** Attributes by which the browser's own rules tell whether and how an element is displayed. */
const tellingAttributes = ['hidden', 'open', 'popover', 'type', 'style'] as const;

/** The nearest value that an element or one around it gives itself: without style sheets, nothing else is inherited. */
const inherited = (element: Element, property: 'visibility' | 'pointerEvents'): string | undefined => {
  for (let each: Element | null = element; each; each = each.parentElement) {
    const value = (each as Partial<HTMLElement>).style?.[property];
    if (value && value !== 'inherit') return value;
  }
  return undefined;
};

/**
 * Computed style of a document without style sheets, memoised: it follows from an element's name, attributes and own
 * style, while jsdom holds each of the browser's rules against the element, and all around it, whenever something asks
 * whether it can be seen. That was a fifth of a screen's test.
 */
const shortenComputedStyle = (): void => {
  const displays = new Map<string, string>();
  const displayOf = (element: Element): string => {
    const key = [element.localName, ...tellingAttributes.map((name) => element.getAttribute(name))].join('\n');
    const known = displays.get(key);
    if (known !== undefined) return known;
    const { display } = compute(element);
    displays.set(key, display);
    return display;
  };
  window.getComputedStyle = (element, pseudoElement) => {
    if (areWorn || pseudoElement) return compute(element, pseudoElement);
    let whole: CSSStyleDeclaration | undefined;
    const readWhole = () => (whole ??= compute(element));
    const read = (property: string | symbol): unknown => {
      if (property === 'display') return displayOf(element);
      if (property === 'visibility') return inherited(element, property) ?? 'visible';
      if (property === 'pointerEvents' || property === 'pointer-events')
        return inherited(element, 'pointerEvents') ?? 'auto';
      return undefined;
    };
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_, property) =>
        property === 'getPropertyValue'
          ? (name: string) => read(name) ?? readWhole().getPropertyValue(name)
          : (read(property) ?? Reflect.get(readWhole(), property)),
    });
  };
};

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
  shortenComputedStyle();
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
