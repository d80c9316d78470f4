const otherName: Readonly<Record<string, string>> = { localhost: '127.0.0.1', '127.0.0.1': 'localhost' };

/** True if what is served at the origin would get the dashboard's cookies: for them, ports are no border. */
export const sharesCookies = (publicUrl: string, origin: string): boolean =>
  new URL(publicUrl).hostname === new URL(origin).hostname;

/** True if nobody but this machine reaches the origin. */
export const isThisMachine = (origin: string): boolean => new URL(origin).hostname in otherName;

/** This machine has two names, and cookies of one are not sent to the other; elsewhere a second host must be named. */
export const contentOriginBeside = (publicUrl: string, port: number): string | undefined => {
  const other = otherName[new URL(publicUrl).hostname];
  return other && `http://${other}:${port}`;
};
