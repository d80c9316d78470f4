export { authProvider } from './authProvider';
export { sessionInDoubt } from './heartbeat';
export { getMemberState, loadMemberState, session, useMemberState } from './session';
export { copyKey, hasUnsavedCopies, packageKey } from './unsavedCopies';
export { usePermitted } from './usePermitted';
export { watchSession } from './watchSession';
