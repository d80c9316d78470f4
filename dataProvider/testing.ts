/** Sets the XSRF cookie as a server would; null takes it away. For tests. */
export const setXsrfCookie = (token: string | null): void => {
  Reflect.set(document, 'cookie', token === null ? 'XSRF-TOKEN=; path=/; max-age=0' : `XSRF-TOKEN=${token}; path=/`);
};
