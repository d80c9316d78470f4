import { hashPassword } from '../../dataProvider/hashPassword';

/** Fetches what signing in will need while somebody types. */
export const prefetchFace = (): void => {
  void hashPassword('').catch(() => undefined);
  void import('./mountPartner').catch(() => undefined);
};
