import { useCallback } from 'react';
import { useMemberState } from '../../authProvider';
import type { Access, Call } from '../../contract/kit/call';
import { type AnyPermission, isPermitted } from '../../contract/names/permissions';
import { staffViewOf } from '../../contract/names/plainRecords';

/** The permissions of which any lets a person in. */
export const permitting = (access: Access): AnyPermission[] =>
  access === 'public' || access === 'session' ? [] : [access];

/** The permissions of which any lets a person make the call. */
export const permissionsFor = (call: Call | undefined): AnyPermission[] => (call ? permitting(call.access) : []);

/** Tells whether the person may make a call. */
export const useMayCall = (): ((call: Call | undefined) => boolean) => {
  const { permissions } = useMemberState().member;
  return useCallback((call) => isPermitted(permissions, permissionsFor(call)), [permissions]);
};

/** Tells whether the person has an access. */
export const useMayAccess = (): ((access: Access) => boolean) => {
  const { permissions } = useMemberState().member;
  return (access) => isPermitted(permissions, permitting(access));
};

/** Tells whether the person reads the records of an area as staff, which never works on any: no more is offered to them. */
export const useIsStaff = (): ((area: string, update: Call | undefined) => boolean) => {
  const mayCall = useMayCall();
  return (area, update) => staffViewOf(area) !== undefined && !mayCall(update);
};
