import type { MemberState } from '../contract/bootstrap';

const channelName = 'session';
/** One of its own: the other is understood by tabs of former releases, too. */
const activityChannelName = 'activity';

/** Person to whom the session of this browser belongs now; null: nobody. */
export type Person = string | null;

/** Nobody any more, because nobody did anything. */
export const endedIdly = { ended: 'idle' } as const;

/** Message of one tab to the others. */
type Told = Person | typeof endedIdly;

/** The person within the company: an adviser is another one in each. */
export const personOf = ({ member, client }: MemberState): string => `${client.clientIdentifier}/${member.uuid}`;

/** Tells the other tabs of this browser whom the session belongs to from now on; `name` is that of its channel. */
export const tellOtherTabs = (told: Told, name = channelName): void => {
  const channel = new BroadcastChannel(name);
  channel.postMessage(told);
  channel.close();
};

/**
 * Calls back when another tab has found or made the session somebody's or nobody's, which may be for want of activity.
 * The answer stops listening.
 */
export const onToldByOtherTab = (
  listener: (person: Person, isIdle: boolean) => void,
  name = channelName,
): (() => void) => {
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<Told>) => {
    const isPerson = data === null || typeof data === 'string';
    listener(isPerson ? data : null, !isPerson);
  };
  return () => channel.close();
};

/** Tells the other tabs of this browser when somebody did something here, by the device's time. */
export const tellActivity = (at: number): void => {
  const channel = new BroadcastChannel(activityChannelName);
  channel.postMessage(at);
  channel.close();
};

/** Calls back when somebody has done something in another tab. The answer stops listening. */
export const onActivityInOtherTab = (listener: (at: number) => void): (() => void) => {
  const channel = new BroadcastChannel(activityChannelName);
  channel.onmessage = ({ data }: MessageEvent<number>) => listener(data);
  return () => channel.close();
};
