import { useEffect, useState } from 'react';
import { profile } from '../../contract/profile';
import { usernameCheckDelay } from '../../contract/shapes/constants';
import { isUsername } from '../../contract/shapes/wellFormed';
import { request } from '../../dataProvider/request';

type Verdict = 'checking' | 'free' | 'taken';

/** Tells whether a username is free: asked 250 ms after the last change, and only of one that is well formed. */
export const useFreeUsername = (username: string): Verdict | null => {
  const [verdict, setVerdict] = useState<{ username: string; is: Verdict } | null>(null);
  useEffect(() => {
    if (!isUsername(username)) return;
    const aborter = new AbortController();
    const ask = async (): Promise<void> => {
      setVerdict({ username, is: 'checking' });
      const options = { loader: 'hide', toast: false, signal: aborter.signal } as const;
      const { usernameExists } = await request(profile.checkUsername, { username }, options);
      setVerdict({ username, is: usernameExists ? 'taken' : 'free' });
    };
    const timer = setTimeout(() => {
      // Without an answer nothing is claimed: the server looks again when it is saved.
      ask().catch(() => setVerdict(null));
    }, usernameCheckDelay);
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
  }, [username]);
  return verdict?.username === username ? verdict.is : null;
};
