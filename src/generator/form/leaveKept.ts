import { letGo } from '../../page/LeaveGuard';
import { keepTyped } from './typedText';

/** Keeps what is typed, as the page is about to be left. Where nothing can be kept, the browser asks before it is lost. */
export const leaveKept = (): void => {
  if (keepTyped()) letGo();
};
