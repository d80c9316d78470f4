type Child = Node | string | null | undefined | false;
type Properties = Readonly<Record<string, string | number | boolean | undefined>>;

/** An element with attributes and what is in it; a property that is false or missing is left out. */
export const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Properties = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] => {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (value !== undefined && value !== false) made.setAttribute(key, value === true ? '' : String(value));
  }
  made.append(...children.filter((child): child is Node | string => Boolean(child)));
  return made;
};

/** A drawing of lines beside words that say the same. */
export const icon = (path: string): SVGSVGElement => {
  const space = 'http://www.w3.org/2000/svg';
  const drawing = document.createElementNS(space, 'svg');
  drawing.setAttribute('viewBox', '0 0 24 24');
  drawing.setAttribute('aria-hidden', 'true');
  drawing.classList.add('icon');
  const line = document.createElementNS(space, 'path');
  line.setAttribute('d', path);
  drawing.append(line);
  return drawing;
};
