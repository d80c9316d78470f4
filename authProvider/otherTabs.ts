const channelName = 'session';

/** Tells the other tabs of this browser that the session has ended. */
export const tellOtherTabs = (): void => {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage('signedOut');
  channel.close();
};

/** Calls back when another tab has ended the session. The answer stops listening. */
export const onSignedOutElsewhere = (listener: () => void): (() => void) => {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = () => listener();
  return () => channel.close();
};
