/** Address of a configured picture: from our own assets, else from the file call, encoded as it was stored. */
export const imageAddress = (path: string): string =>
  path.startsWith('/assets/') ? path : `/api/file/${path.replace(/^\/+/, '')}`;
