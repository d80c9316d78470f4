/** Notes where somebody is; tells later whether they still are: whoever went on meanwhile is not called back. */
export const staying = (): (() => boolean) => {
  const { pathname } = window.location;
  return () => window.location.pathname === pathname;
};
