import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { getMemberState } from '../../../authProvider';
import { personOf } from '../../../authProvider/otherTabs';
import { typedPrefix } from '../../../authProvider/unsavedCopies';
import type { Call } from '../../../contract/kit/call';
import { storage } from '../../../dataProvider/storage';
import type { FormValues } from './values';

/** Values typed into the forms that are open, each under the person, the page and the call it is for. */
const open = new Map<string, () => FormValues | null>();

const isKept = ([name, value]: [string, unknown]): boolean =>
  !/password/i.test(name) && ![value].flat().some((one) => one instanceof Blob);

/** Keeps what is typed in this tab while the page is loaded anew: all but passwords and files. @returns whether it could */
export const keepTyped = (): boolean =>
  [...open].every(([key, read]) => {
    const values = read();
    return !values || storage.tab.write(key, JSON.stringify(values));
  });

const takeTyped = (key: string): FormValues | null => {
  const typed = storage.tab.readJson<FormValues>(key);
  storage.tab.write(key, null);
  return typed;
};

/** Gives a form back what was typed into it before the page was loaded anew. */
export const useTypedText = (call: Call, form: UseFormReturn<FormValues>, isDirty: boolean): void => {
  const dirty = useRef(isDirty);
  dirty.current = isDirty;
  useEffect(() => {
    const state = getMemberState();
    const key = `${typedPrefix}${state ? personOf(state) : ''} ${window.location.pathname} ${call.path}`;
    const typed = takeTyped(key);
    if (typed) form.reset({ ...form.getValues(), ...typed }, { keepDefaultValues: true });
    open.set(key, () => {
      if (!dirty.current) return null;
      const changed = Object.keys(form.formState.dirtyFields);
      return Object.fromEntries(
        Object.entries(form.getValues()).filter((entry) => changed.includes(entry[0]) && isKept(entry)),
      );
    });
    return () => {
      open.delete(key);
    };
  }, [call, form]);
};
