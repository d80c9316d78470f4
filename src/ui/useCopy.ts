import type { RefObject } from 'react';
import { showToast } from './toasts';

/**
 * Copies a text that stands in a field, or at least selects it there. Says which in the words `<words>.copied` and
 * `<words>.selected`.
 */
export const useCopy =
  (text: string, input: RefObject<HTMLInputElement | null>, words: string): (() => Promise<void>) =>
  async () => {
    input.current?.select();
    try {
      // Missing where a company's own network has no https; what is selected can be copied by hand then.
      await navigator.clipboard.writeText(text);
      showToast({ type: 'success', message: `${words}.copied` });
    } catch {
      showToast({ type: 'info', message: `${words}.selected` });
    }
  };
