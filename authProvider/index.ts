export { authProvider } from './authProvider';
export { sessionInDoubt } from './heartbeat';
export { idleEnd, stay } from './idleEnd';
export { getMemberState, loadMemberState, session, useMemberState } from './session';
export { copyKey, hasUnsavedCopies, hasWords, packageKey, wordsKey } from './unsavedCopies';
export { usePermitted } from './usePermitted';
export { watchSession } from './watchSession';
