import { type AnyPermission, isPermitted } from '../contract/names/permissions';
import { useStore } from '../dataProvider/useStore';
import { session } from './session';

/** True if the person holds any of the permissions; an absent or empty list requires nothing. */
export const usePermitted = (permissions?: readonly AnyPermission[]): boolean => {
  const state = useStore(session);
  return isPermitted(state?.member.permissions ?? [], permissions);
};
