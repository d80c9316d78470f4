import { useCallback } from 'react';
import { useMemberState } from '../../authProvider';
import type { Call } from '../../contract/call';
import { isPermitted, type Permission } from '../../contract/permissions';

/** The permissions of which any lets a person make the call. */
export const permissionsFor = (call: Call | undefined): Permission[] =>
  !call || call.access === 'public' || call.access === 'session' ? [] : [call.access];

/** Tells whether the person may make a call. */
export const useMayCall = (): ((call: Call | undefined) => boolean) => {
  const { permissions } = useMemberState().member;
  return useCallback((call) => isPermitted(permissions, permissionsFor(call)), [permissions]);
};
