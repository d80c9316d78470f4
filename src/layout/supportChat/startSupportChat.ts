/** True if an element of the body is ours: the product, and what the component library lifts out of it. */
const isOurs = (element: Element): boolean =>
  element.id === 'root' || [...element.classList].some((name) => name.startsWith('Mui'));

/**
 * Loads a support chat and marks everything that it puts on the page with `data-support-chat`, so that it can be
 * hidden. The answer takes it off the page; what its script still does in memory ends with the page itself, which is
 * why signing out is a full navigation.
 *
 * @param address where its script is
 * @param key also given to the script as `data-key`, for chats that read it there
 */
export const startSupportChat = (address: string, key: string): (() => void) => {
  const strangers = new Set<Element>();
  const before = new Set(document.body.children);
  const mark = (): void => {
    for (const element of document.body.children) {
      if (before.has(element) || strangers.has(element) || isOurs(element)) continue;
      element.setAttribute('data-support-chat', '');
      strangers.add(element);
    }
  };
  const observer = new MutationObserver(mark);
  observer.observe(document.body, { childList: true });
  const script = document.createElement('script');
  script.src = address;
  script.async = true;
  script.dataset.key = key;
  document.head.append(script);
  return () => {
    observer.disconnect();
    script.remove();
    for (const stranger of strangers) stranger.remove();
  };
};
