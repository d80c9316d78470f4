/** Sets the XSRF cookie as a server would, or that of the partner's sessions; null takes it away. For tests. */
export const setXsrfCookie = (token: string | null, face: 'company' | 'partner' = 'company'): void => {
  const name = face === 'partner' ? 'PARTNER-XSRF-TOKEN' : 'XSRF-TOKEN';
  Reflect.set(document, 'cookie', token === null ? `${name}=; path=/; max-age=0` : `${name}=${token}; path=/`);
};
