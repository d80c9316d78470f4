import { prettyDOM } from '@testing-library/react';

/**
 * Error of a query that found nothing, with a lazy message: a wait asks many times before something is there, and to
 * print the document each time was a twentieth of a screen's test.
 */
export const elementError = (message: string | null, container: Element): Error => {
  const error = new Error(message ?? undefined);
  Error.captureStackTrace(error, elementError);
  error.name = 'TestingLibraryElementError';
  let whole: string | undefined;
  Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => (whole ??= [message, prettyDOM(container)].filter(Boolean).join('\n\n')),
    set: (told: string) => {
      whole = told;
    },
  });
  return error;
};
