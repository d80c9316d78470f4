/** Where the browser gets a configured picture: from our own assets, else from the file endpoint. */
export const imageAddress = (path: string): string =>
  path.startsWith('/assets/') ? path : `/api/file/${path.replace(/^\/+/, '')}`;
