/**
 * Sandbox flags of a package's frames; windows that it opens inherit them. Not among them, and never to be: navigating
 * the top window, and windows that escape the sandbox. What each lets a package do: docs/security/threats.md.
 */
export const sandbox = [
  'allow-scripts',
  // The origin of the content's host, where it finds the run-time; the dashboard is another one.
  'allow-same-origin',
  'allow-forms',
  // Packages ask whether to resume, and without an answer they do not.
  'allow-modals',
  // Packages play their course in a window, and show leaflets in one.
  'allow-popups',
  'allow-downloads',
].join(' ');
