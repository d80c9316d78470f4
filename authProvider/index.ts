export { authProvider } from './authProvider';
export { sessionInDoubt } from './heartbeat';
export { getMemberState, loadMemberState, session, useMemberState, usePermitted } from './session';
export { copyKey, hasUnsavedCopies } from './unsavedCopies';
export { watchSession } from './watchSession';
