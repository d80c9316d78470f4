import type { FromPlayer } from './messages';
import { readSealed } from './sealedWords';

/**
 * The page on the content's host that hands over what units said last and is kept sealed there. It is read before the
 * player is opened, since all that lies there is cleared then, so that no package reads what another left.
 */
window.parent.postMessage(
  { kind: 'sealed', sealed: readSealed() } satisfies FromPlayer,
  document.body.dataset.dashboard ?? '',
);
