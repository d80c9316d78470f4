import { useEffect, useState } from 'react';
import { profile } from '../../../contract/profile';
import { usernameCheckDelay } from '../../../contract/shapes/constants';
import { username } from '../../../contract/shapes/rules';
import { request } from '../../../dataProvider/request';
import { useVerdicts } from '../form/verdicts';
import type { InputProperties } from './fieldType';

const wellFormed = username();

/** Asks, 250 ms after the last change, whether the username in a field is taken; the form learns it as an error. */
export const useUsernameCheck = (properties: InputProperties): 'checking' | 'free' | null => {
  const { shape, field, revalidate } = properties;
  const { name } = shape;
  const { value } = field;
  const verdicts = useVerdicts();
  const [free, setFree] = useState<unknown>(null);
  const [checking, setChecking] = useState<unknown>(null);

  useEffect(() => {
    const parsed = wellFormed.safeParse(value);
    if (!parsed.success) return;
    const aborter = new AbortController();
    const ask = async (): Promise<void> => {
      setChecking(value);
      const options = { loader: 'hide', toast: false, signal: aborter.signal } as const;
      const { usernameExists } = await request(profile.checkUsername, { username: parsed.data }, options);
      if (usernameExists) verdicts.set(name, { value, rule: 'checkUsername' });
      else setFree(value);
      setChecking(null);
      await revalidate(usernameExists);
    };
    const timer = setTimeout(() => {
      // Without an answer nothing is claimed: the server looks again when the form is saved.
      ask().catch(() => setChecking(null));
    }, usernameCheckDelay);
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
  }, [value, name, verdicts, revalidate]);

  if (!value) return null;
  if (checking === value) return 'checking';
  return free === value ? 'free' : null;
};
