export { authProvider } from './authProvider';
export { sessionInDoubt } from './heartbeat';
export { getMemberState, loadMemberState, session, useMemberState, usePermitted } from './session';
export { copyKey, hasUnsavedCopies, packageKey } from './unsavedCopies';
export { watchSession } from './watchSession';
