import type { MouseEvent } from 'react';

/**
 * For the press of a form's button: a field that is left shows its error, which would move the button away between the
 * press and the click.
 */
export const keepFocus = (event: MouseEvent): void => event.preventDefault();
