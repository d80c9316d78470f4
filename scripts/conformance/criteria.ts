/** A test that would fail if the criterion were broken where it looks: its file, and words of its name. */
export type Proof = readonly [file: string, words: string];

export interface Criterion {
  number: string;
  name: string;
  level: 'A' | 'AA';
  /** New in WCAG 2.2: EN 301 549 in its version 3.2.1 has no clause for it. */
  isNew?: true;
  proofs?: readonly Proof[];
}

const screensFit: Proof = ['e2e/journeys/accessibility.sweep.test.ts', 'has nothing that axe objects to'];
const colours: Proof = ['e2e/journeys/accessibility.sweep.test.ts', 'makes nothing unreadable'];
const tabKey: Proof = ['e2e/journeys/focusRings.sweep.test.ts', 'the tab key leads nowhere that cannot be seen'];
const toRows: Proof = ['src/ui/table/DataTable.test.tsx', 'is reached by keyboard'];
const dropdown: Proof = ['src/ui/dropdown/Dropdown.test.tsx', 'opens, moves and chooses by keyboard'];
const find: Proof = ['e2e/journeys/find.test.ts', 'leads to a person by keyboard alone'];
const heading: Proof = ['e2e/journeys/keyboard.test.ts', 'after saving by keyboard: a heading of what was saved'];
const page: Proof = ['src/page/PageShell.test.tsx', 'moves the focus to the heading of the page'];
const skip: Proof = ['src/layout/Shell.test.tsx', 'lets the keyboard skip to the content'];
const columns: Proof = ['resources/members.columns.test.tsx', 'are moved by keyboard'];
const fingers: Proof = ['e2e/journeys/accessibility.sweep.test.ts', 'too small for a finger'];
const required: Proof = ['src/auth/login.test.tsx', 'are required, and the first missing one gets the focus'];
const toasts: Proof = ['src/ui/toasts/toasts.test.tsx', 'is announced: at once if it is dangerous'];
const toastsWait: Proof = ['src/ui/toasts/toasts.test.tsx', 'waits while the pointer or the focus is on it'];
const idleEnd: Proof = ['authProvider/idleEnd.test.tsx', 'warns before the session ends'];
const onItsSide: Proof = ['e2e/journeys/criteria.sweep.test.ts', 'shows everything on a phone that lies on its side'];
const twice: Proof = ['e2e/journeys/criteria.sweep.test.ts', 'shows everything at twice the size'];
const spacing: Proof = ['e2e/journeys/criteria.sweep.test.ts', 'shows everything with as much room between letters'];
const hint: Proof = ['e2e/journeys/criteria.sweep.test.ts', 'a hint stays while the pointer is on it'];
const letters: Proof = ['e2e/journeys/criteria.sweep.test.ts', 'no letter alone does anything'];
const press: Proof = ['e2e/journeys/criteria.sweep.test.ts', 'where a press ends elsewhere than it began'];
const focusAlone: Proof = ['e2e/journeys/criteria.sweep.test.ts', 'the focus alone leads nowhere'];
const sameOrder: Proof = ['e2e/journeys/criteria.sweep.test.ts', 'in the same order on all pages'];
const suggestion: Proof = ['resources/members.create.test.tsx', 'suggests a username, says that it is taken'];
const asksFirst: Proof = ['src/riskAssessments/sheet/SheetPage.test.tsx', 'asks before it is handed in all the same'];
const noMemory: Proof = ['e2e/journeys/passkeys.test.ts', 'signs in alone and after the password'];

/** The success criteria of WCAG 2.2 of the levels A and AA, with the tests of ours that are about them. */
export const criteria: readonly Criterion[] = [
  { number: '1.1.1', name: 'Non-text Content', level: 'A' },
  { number: '1.2.1', name: 'Audio-only and Video-only (Prerecorded)', level: 'A' },
  { number: '1.2.2', name: 'Captions (Prerecorded)', level: 'A' },
  { number: '1.2.3', name: 'Audio Description or Media Alternative (Prerecorded)', level: 'A' },
  { number: '1.2.4', name: 'Captions (Live)', level: 'AA' },
  { number: '1.2.5', name: 'Audio Description (Prerecorded)', level: 'AA' },
  { number: '1.3.1', name: 'Info and Relationships', level: 'A' },
  { number: '1.3.2', name: 'Meaningful Sequence', level: 'A' },
  { number: '1.3.3', name: 'Sensory Characteristics', level: 'A' },
  { number: '1.3.4', name: 'Orientation', level: 'AA', proofs: [onItsSide] },
  { number: '1.3.5', name: 'Identify Input Purpose', level: 'AA' },
  { number: '1.4.1', name: 'Use of Color', level: 'A' },
  { number: '1.4.2', name: 'Audio Control', level: 'A' },
  { number: '1.4.3', name: 'Contrast (Minimum)', level: 'AA', proofs: [colours] },
  { number: '1.4.4', name: 'Resize Text', level: 'AA', proofs: [twice] },
  { number: '1.4.5', name: 'Images of Text', level: 'AA' },
  { number: '1.4.10', name: 'Reflow', level: 'AA', proofs: [screensFit] },
  { number: '1.4.11', name: 'Non-text Contrast', level: 'AA' },
  { number: '1.4.12', name: 'Text Spacing', level: 'AA', proofs: [spacing] },
  { number: '1.4.13', name: 'Content on Hover or Focus', level: 'AA', proofs: [hint] },
  { number: '2.1.1', name: 'Keyboard', level: 'A', proofs: [toRows, dropdown, find] },
  { number: '2.1.2', name: 'No Keyboard Trap', level: 'A', proofs: [tabKey] },
  { number: '2.1.4', name: 'Character Key Shortcuts', level: 'A', proofs: [letters] },
  { number: '2.2.1', name: 'Timing Adjustable', level: 'A', proofs: [toastsWait, idleEnd] },
  { number: '2.2.2', name: 'Pause, Stop, Hide', level: 'A' },
  { number: '2.3.1', name: 'Three Flashes or Below Threshold', level: 'A' },
  { number: '2.4.1', name: 'Bypass Blocks', level: 'A', proofs: [skip] },
  { number: '2.4.2', name: 'Page Titled', level: 'A' },
  { number: '2.4.3', name: 'Focus Order', level: 'A', proofs: [heading, page] },
  { number: '2.4.4', name: 'Link Purpose (In Context)', level: 'A' },
  { number: '2.4.5', name: 'Multiple Ways', level: 'AA', proofs: [find] },
  { number: '2.4.6', name: 'Headings and Labels', level: 'AA' },
  { number: '2.4.7', name: 'Focus Visible', level: 'AA', proofs: [tabKey] },
  { number: '2.4.11', name: 'Focus Not Obscured (Minimum)', level: 'AA', isNew: true, proofs: [tabKey] },
  { number: '2.5.1', name: 'Pointer Gestures', level: 'A' },
  { number: '2.5.2', name: 'Pointer Cancellation', level: 'A', proofs: [press] },
  { number: '2.5.3', name: 'Label in Name', level: 'A' },
  { number: '2.5.4', name: 'Motion Actuation', level: 'A' },
  { number: '2.5.7', name: 'Dragging Movements', level: 'AA', isNew: true, proofs: [columns] },
  { number: '2.5.8', name: 'Target Size (Minimum)', level: 'AA', isNew: true, proofs: [fingers] },
  { number: '3.1.1', name: 'Language of Page', level: 'A', proofs: [screensFit] },
  { number: '3.1.2', name: 'Language of Parts', level: 'AA' },
  { number: '3.2.1', name: 'On Focus', level: 'A', proofs: [focusAlone] },
  { number: '3.2.2', name: 'On Input', level: 'A', proofs: [focusAlone] },
  { number: '3.2.3', name: 'Consistent Navigation', level: 'AA', proofs: [sameOrder] },
  { number: '3.2.4', name: 'Consistent Identification', level: 'AA' },
  { number: '3.2.6', name: 'Consistent Help', level: 'A', isNew: true, proofs: [sameOrder] },
  { number: '3.3.1', name: 'Error Identification', level: 'A', proofs: [required] },
  { number: '3.3.2', name: 'Labels or Instructions', level: 'A' },
  { number: '3.3.3', name: 'Error Suggestion', level: 'AA', proofs: [suggestion] },
  { number: '3.3.4', name: 'Error Prevention (Legal, Financial, Data)', level: 'AA', proofs: [asksFirst] },
  { number: '3.3.7', name: 'Redundant Entry', level: 'A', isNew: true },
  { number: '3.3.8', name: 'Accessible Authentication (Minimum)', level: 'AA', isNew: true, proofs: [noMemory] },
  { number: '4.1.2', name: 'Name, Role, Value', level: 'A' },
  { number: '4.1.3', name: 'Status Messages', level: 'AA', proofs: [toasts] },
];
